import { expect, it } from 'vitest'
import type { Today } from '../../../contracts/today/today.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildPersonRow } from '../../../tests/factories/people.ts'
import { buildBooking, buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { FAILED } from '../../../tests/support/desk-outbox.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { readEnv } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readToday } from './today.ts'

const { api } = deskPaths
const MINUTE_MS = 60_000

/** How many queries reading Today needs. */
async function countQueries(db: Database): Promise<number> {
  let count = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      count += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const reader = { env: readEnv({}), now: FRIDAY_MORNING, staffId: 'olive' }
  await readToday({ ...reader, db: counted }, {})
  return count
}

eachDatabase('today', (open) => {
  async function start() {
    const desk = await startDesk(open, { env: { REPLY_TARGET_MINUTES: '60' } })
    const { app, db, owner, setNow } = desk
    const at = (minutes: number) => setNow(new Date(FRIDAY_MORNING.getTime() + minutes * MINUTE_MS))
    const send = async (url: string, payload: object) =>
      expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(201)
    const today = async (whose = 'everyone', browser = owner): Promise<Today> =>
      (await browser.get(`${api.today()}?whose=${whose}`)).json()
    const waiting = async (name: string) => {
      const found = (await today()).replies.find((person) => person.name === name)
      if (found === undefined) throw new Error(`${name} isn’t in Today`)
      return found
    }
    return {
      ...desk,
      at,
      today,
      waiting,
      write: (name: string, changes = {}) =>
        send(
          paths.api.contact(),
          buildMessage({ name, email: `${name.toLowerCase()}@client.example`, ...changes }),
        ),
      book: (changes = {}) => send(paths.api.schedule(), buildBooking(changes)),
      change: async (name: string, changes: object) => {
        const { id, version } = await waiting(name)
        const { statusCode } = await owner.send('PATCH', api.person(id), { version, ...changes })
        expect(statusCode).toBe(200)
      },
      addPeople: (...rows: ReturnType<typeof buildPersonRow>[]) =>
        inTransaction(db, (trx) => trx.insertInto('people').values(rows).execute()),
    }
  }

  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name)

  it('lists who waits, the longest wait first, with office time and the newest message [DK-21] [DK-11]', async () => {
    const { at, today, write } = await start()
    await write('Ada', { message: 'Could you value our firm?' })
    at(50)
    await write('Bob', { message: 'We have a question.' })
    await write('Ada', { message: 'It is for the board, by Friday.' })
    at(90)
    const { replies, totals, counts } = await today()
    expect(replies).toMatchObject([
      { name: 'Ada', waitedMinutes: 90, isOverdue: true, text: 'It is for the board, by Friday.' },
      { name: 'Bob', waitedMinutes: 40, isOverdue: false, text: 'We have a question.' },
    ])
    expect(totals).toEqual({ replies: 2, overdue: 1, steps: 0, held: 0, failed: 0 })
    expect(counts).toEqual({ mine: 2, everyone: 2 })
  })

  it('mine has the staff member’s people and those without an owner; the counts have both [DK-21]', async () => {
    const desk = await start()
    const { at, change, today, write } = desk
    const member = await addMember(desk)
    for (const [minutes, name] of ['Ada', 'Bob', 'Cleo'].entries()) {
      at(minutes)
      await write(name)
    }
    const { staff } = (await desk.owner.get(api.staff())).json()
    const idOf = (name: string) => staff.find((one: { name: string }) => one.name === name).id
    await change('Ada', { ownerId: idOf('Olive Owner') })
    await change('Bob', { ownerId: idOf('Mel Member'), nextStep: 'Call', nextStepOn: '2026-11-20' })
    const own = await today('mine')
    expect(names(own.replies)).toEqual(['Ada', 'Cleo'])
    expect([own.steps, own.totals.steps]).toEqual([[], 0])
    expect(own.counts).toEqual({ mine: 2, everyone: 4 })
    const theirs = await today('mine', member)
    expect(names(theirs.replies)).toEqual(['Bob', 'Cleo'])
    expect(names(theirs.steps)).toEqual(['Bob'])
    expect((await today()).replies).toHaveLength(3)
  })

  it('someone who was put off comes back at that time, or with the next message [DK-21]', async () => {
    const { at, change, today, write } = await start()
    await write('Ada')
    at(1)
    await write('Bob')
    const laterUntil = new Date(FRIDAY_MORNING.getTime() + 60 * MINUTE_MS).toISOString()
    await change('Ada', { laterUntil })
    await change('Bob', { laterUntil: '9999-12-31T23:59:59.999Z' })
    at(59)
    expect(await today()).toMatchObject({ replies: [], counts: { everyone: 0 } })
    at(60)
    expect(names((await today()).replies)).toEqual(['Ada'])
    await write('Bob', { message: 'Have you had time to look at it?' })
    expect((await today()).replies).toMatchObject([
      { name: 'Ada', waitedMinutes: 60 },
      { name: 'Bob', waitedMinutes: 59 },
    ])
  })

  it('next steps are listed from their day on, the latest first [DK-21] [DK-09]', async () => {
    const { addPeople, today, setNow } = await start()
    const step = (number: number, day: string) =>
      buildPersonRow(number, { next_step: `Step ${number}`, next_step_on: day })
    await addPeople(step(1, '2026-11-20'), step(2, '2026-11-19'), step(3, '2026-11-21'))
    expect((await today()).steps).toMatchObject([
      { name: 'Person 2', nextStep: 'Step 2', nextStepOn: '2026-11-19' },
      { name: 'Person 1' },
    ])
    // Saturday in New York, still Friday at the office.
    setNow(new Date('2026-11-21T05:15:00.000Z'))
    expect((await today()).totals.steps).toBe(2)
  })

  it('has the calls, what is held, failed email, and today’s answers [DK-21] [DK-11] [DK-12] [DK-13]', async () => {
    const { at, book, db, owner, today, waiting, write } = await start()
    await book({ date: '2026-11-23', time: '9:00 AM', name: 'Bob', email: 'bob@client.example' })
    await write('Ada')
    await write('Spam', { fax_extension: 'x' })
    at(20)
    const { id, version } = await waiting('Ada')
    await owner.post(api.answered(id), { version })
    await inTransaction(db, (trx) =>
      trx.updateTable('outbox').set(FAILED).where('kind', '=', 'booking-confirmation').execute(),
    )
    at(60)
    expect((await today()).answers).toEqual({
      targetMinutes: 60,
      answered: 1,
      inTime: 1,
      median: 20,
    })
    at(60 * 24 * 2)
    await owner.signIn()
    expect(await today()).toMatchObject({
      replies: [],
      calls: [{ name: 'Bob', phone: '+1 415 555 0123', service: 'General Consultation' }],
      held: [{ email: 'spam@client.example' }],
      failed: [{ state: 'failed', to: { address: 'bob@client.example' } }],
      counts: { mine: 2, everyone: 2 },
      answers: { targetMinutes: 60, answered: 0, inTime: 0, median: null },
    })
  })

  it('offers the next days on which the office opens [DK-21]', async () => {
    const { owner, today, setNow } = await start()
    expect((await today()).later).toEqual({
      nextDay: '2026-11-23T17:00:00.000Z',
      nextWeek: '2026-11-23T17:00:00.000Z',
    })
    setNow(new Date('2026-11-24T18:00:00.000Z'))
    await owner.signIn()
    expect((await today()).later).toEqual({
      nextDay: '2026-11-25T17:00:00.000Z',
      nextWeek: '2026-11-30T17:00:00.000Z',
    })
  })

  it('needs as many queries for 200 people as for one, and lists the first 50 [DK-21]', async () => {
    const { addPeople, db, today } = await start()
    const at = FRIDAY_MORNING.toISOString()
    const row = (number: number) =>
      buildPersonRow(number, { waiting_since: at, next_step: 'Call', next_step_on: '2026-11-20' })
    await addPeople(row(0))
    const one = await countQueries(db)
    await addPeople(...Array.from({ length: 199 }, (_, index) => row(index + 1)))
    expect(await countQueries(db)).toBe(one)
    const { replies, steps, totals } = await today()
    expect([replies.length, steps.length]).toEqual([50, 50])
    expect(totals).toMatchObject({ replies: 200, steps: 200 })
  })
})
