import { expect, it } from 'vitest'
import { PEOPLE_PAGE } from '../../../contracts/people/people.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking, buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { DeskBrowser, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordSubmission } from './record-submission.ts'

const { api } = deskPaths
const ADA = {
  name: '=cmd|calc',
  email: 'ada@client.example',
  company: 'Analytical "Engines", Ltd.',
}

eachDatabase('desk exports', (open) => {
  async function start() {
    const desk = await startDesk(open)
    await desk.owner.confirm()
    const send = async (url: string, payload: object) => {
      const { statusCode } = await desk.app.inject({ method: 'POST', url, payload })
      expect(statusCode).toBe(201)
    }
    await send(paths.api.contact(), buildMessage(ADA))
    await send(paths.api.schedule(), buildBooking({ name: 'Bob', email: 'bob@client.example' }))
    const { people } = (await desk.owner.get(api.people())).json()
    const idOf = (email: string): string =>
      people.find((person: { email: string }) => person.email === email).id
    /** The lines after the headings. */
    const csv = async (query = ''): Promise<string[]> => {
      const answer = await desk.owner.get(`${api.exportPeople()}?format=csv${query}`)
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      const [headings, ...lines] = answer.body.split('\r\n')
      expect(headings).toBe(
        '\uFEFF"name","email","phone","company","sent","status","owner","nextStep","nextStepOn","expectedFee","outcome","outcomeReason","outcomeNote","outcomeOn","lastAt","waitingSince"',
      )
      expect(lines.pop()).toBe('')
      return lines
    }
    return { ...desk, idOf, csv }
  }

  it('a view is exported as CSV, with formulas as text [DK-16]', async () => {
    const { csv } = await start()
    const at = FRIDAY_MORNING.toISOString()
    const [ada, bob] = (await csv()).toSorted()
    expect(ada).toBe(
      `"'=cmd|calc","ada@client.example",,"Analytical ""Engines"", Ltd.","message","new",,,,,"open",,,,"${at}","${at}"`,
    )
    expect(bob).toBe(
      `"Bob","bob@client.example","'+1 415 555 0123",,"booking","new",,,,,"open",,,,"${at}",`,
    )
    expect(await csv('&kind=booking')).toEqual([bob])
  })

  it('a view is exported as JSON, an empty one too [DK-16]', async () => {
    const { owner } = await start()
    const json = async (query: string): Promise<{ name: string }[]> =>
      (await owner.get(`${api.exportPeople()}?format=json${query}`)).json()
    expect((await json('&kind=message')).map(({ name }) => name)).toEqual(['=cmd|calc'])
    expect(await json('&status=closed')).toEqual([])
  })

  it('only the selected people are exported, up to 200 of them, and the audit has their number [DK-16] [DK-28]', async () => {
    const { owner, csv, idOf, db } = await start()
    const bob = idOf('bob@client.example')
    expect(await csv(`&ids=${bob}`)).toEqual([expect.stringContaining('"bob@client.example"')])
    expect(await csv(`&ids=${bob},${idOf('ada@client.example')}`)).toHaveLength(2)
    const [row] = await db
      .selectFrom('desk_audit')
      .select('after')
      .where('action', '=', 'export.made')
      .execute()
    expect(JSON.parse(row?.after ?? '')).toEqual({ selected: 1 })
    const many = Array.from({ length: 201 }, () => bob).join(',')
    const refused = await owner.get(`${api.exportPeople()}?format=csv&ids=${many}`)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain('Please select at most 200 people')
  })

  it('all pages of a view are exported [DK-16]', async () => {
    const { csv, db } = await start()
    await inTransaction(db, async (trx) => {
      for (let index = 0; index < PEOPLE_PAGE; index += 1) {
        const email = `person${index}@client.example`
        const rest = { name: 'Person', phone: '', company: '', text: '', now: FRIDAY_MORNING }
        await recordSubmission(trx, { kind: 'messages', email, ...rest })
      }
    })
    expect(new Set(await csv()).size).toBe(PEOPLE_PAGE + 2)
  })

  it('the audit has who exported, but not what was searched for [DK-06]', async () => {
    const { csv, db } = await start()
    await csv('&search=ada&kind=message')
    const rows = await db
      .selectFrom('desk_audit')
      .selectAll()
      .where('action', '=', 'export.made')
      .execute()
    expect(rows).toMatchObject([{ actor: 'owner@firm.example', subject: 'csv' }])
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ kind: 'message', search: 'used' })
  })

  it('one person is exported with every address, and no other person [DK-16]', async () => {
    const { idOf, owner } = await start()
    const id = idOf(ADA.email)
    await owner.post(api.notes(id), { text: 'Prefers mornings' })
    const alone = await owner.get(api.exportPerson(id))
    expect(alone.headers['content-disposition']).toContain('person.json')
    expect(alone.json()).toMatchObject([
      {
        email: ADA.email,
        entries: [{ kind: 'contact' }],
        desk: { notes: [{ author: 'Olive Owner' }] },
      },
    ])
    expect(alone.body).not.toContain('bob@')
    await owner.post(api.merges(id), { otherId: idOf('bob@client.example') })
    const both = (await owner.get(api.exportPerson(id))).json()
    expect(both.map(({ email }: { email: string }) => email)).toEqual([
      ADA.email,
      'bob@client.example',
    ])
  })

  it('a sign-in code to the same address isn’t exported [DK-16]', async () => {
    const { app, db, owner } = await start()
    const email = 'owner@firm.example'
    const url = paths.api.contact()
    await app.inject({ method: 'POST', url, payload: buildMessage({ email }) })
    await new DeskBrowser(app).post(api.codeRequest(), { email })
    const mail = await db
      .selectFrom('outbox')
      .select('data')
      .where('kind', '=', 'desk-code')
      .executeTakeFirstOrThrow()
    const { code }: { code: string } = JSON.parse(mail.data)
    const { people } = (await owner.get(`${api.people()}?search=${email}`)).json()
    const { body } = await owner.get(api.exportPerson(people[0].id))
    expect(body).toContain('desk-code')
    expect(body).not.toContain(code)
  })

  it('a person is deleted with every address, bookings, email, and notes [DK-16]', async () => {
    const { db, idOf, owner } = await start()
    const id = idOf(ADA.email)
    await owner.post(api.notes(id), { text: 'Prefers mornings' })
    await owner.post(api.merges(id), { otherId: idOf('bob@client.example') })
    expect((await owner.send('DELETE', api.person(id))).statusCode).toBe(200)
    for (const table of [
      'people',
      'person_notes',
      'person_words',
      'merged_people',
      'bookings',
      'occupied_cells',
      'contact_messages',
      'outbox',
    ] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
    const audit = JSON.stringify(await db.selectFrom('desk_audit').selectAll().execute())
    expect(audit).toContain('deletion.made')
    expect(audit).not.toMatch(/ada@|bob@/)
    expect((await owner.send('DELETE', api.person(id))).statusCode).toBe(404)
  })

  it('exports and deletions need a passkey that was used in the last five minutes [DK-04]', async () => {
    const { idOf, owner, setNow } = await start()
    setNow(new Date(FRIDAY_MORNING.getTime() + 6 * 60_000))
    const id = idOf(ADA.email)
    for (const answer of [
      await owner.get(`${api.exportPeople()}?format=csv`),
      await owner.get(api.exportPerson(id)),
      await owner.send('DELETE', api.person(id)),
    ]) {
      expect(answer.json()).toMatchObject({ statusCode: 403, code: 'confirmation_required' })
    }
    expect((await owner.get(api.person(id))).statusCode).toBe(200)
  })
})
