import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking, buildMessage, buildRegistration } from '../../../tests/factories/requests.ts'
import { countBlocked } from '../../../tests/support/blocked-writers.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startApp, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { saveMessage } from '../contact/send-message.ts'
import { discardHeld } from '../held/decide.ts'
import { deletePersonalData } from '../personal-data/delete-personal-data.ts'
import { deleteAllExpired } from '../retention/retention.ts'
import { refreshPeople } from './refresh-people.ts'

const { api } = deskPaths
const ADA = { name: 'Ada Lovelace', email: 'Ada@Example.com' }
const DAY_MS = 86_400_000

const people = (db: Database) => db.selectFrom('people').selectAll().orderBy('email').execute()

async function words(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('person_words').select('word').orderBy('word').execute()
  return rows.map(({ word }) => word)
}

eachDatabase('people', (open) => {
  async function start(env: Record<string, string> = {}) {
    const started = await startApp(open, { env })
    const send = async (url: string, payload: object) => {
      const { statusCode } = await started.app.inject({ method: 'POST', url, payload })
      expect(statusCode).toBe(201)
    }
    return {
      ...started,
      book: (changes = {}) => send(paths.api.schedule(), buildBooking({ ...ADA, ...changes })),
      write: (changes = {}) => send(paths.api.contact(), buildMessage({ ...ADA, ...changes })),
      register: () =>
        send(
          paths.api.webinarRegistration(),
          buildRegistration({ fullName: ADA.name, email: ADA.email }),
        ),
    }
  }

  it('a booking, a message, and a registration are of one person, regardless of case [DK-08]', async () => {
    const { db, setNow, book, write, register } = await start()
    await book()
    setNow(new Date(FRIDAY_MORNING.getTime() + 60_000))
    await write({ email: 'ada@example.com', company: 'Analytical Engines' })
    await register()
    expect(await people(db)).toMatchObject([
      {
        email: 'ada@example.com',
        name: 'Ada Lovelace',
        status: 'new',
        bookings: 1,
        messages: 1,
        registrations: 1,
        held: 0,
        last_at: '2026-11-20T17:31:00.000Z',
        waiting_since: '2026-11-20T17:31:00.000Z',
        created_at: '2026-11-20T17:30:00.000Z',
      },
    ])
  })

  it('a form without a phone number or company doesn’t erase the known one [DK-08]', async () => {
    const { db, book, write } = await start()
    await book({ phone: '310 555 0100' })
    await write({ company: 'Analytical Engines' })
    await book({ phone: '310 555 0199', time: '10:00 AM' })
    const [person] = await people(db)
    expect([person?.phone, person?.company]).toEqual(['310 555 0199', 'Analytical Engines'])
  })

  it('a message without spaces is accepted, whatever its characters', async () => {
    const { db, write } = await start()
    await write({ message: `${'あ'.repeat(7)}𠮷さん` })
    expect(await words(db)).toContain('あ'.repeat(7))
  })

  it('a closed person who writes again is new; another status stays [DK-09]', async () => {
    const { db, write } = await start()
    await write()
    for (const [status, after] of [
      ['closed', 'new'],
      ['client', 'client'],
    ] as const) {
      await inTransaction(db, (trx) => trx.updateTable('people').set({ status }).execute())
      await write({ message: `Another message, number ${status}` })
      expect((await people(db))[0]?.status).toBe(after)
    }
  })

  it('a repeated registration counts once [DK-08]', async () => {
    const { db, register } = await start()
    await register()
    await register()
    expect((await people(db))[0]?.registrations).toBe(1)
  })

  it('a held submission counts until it is decided [DK-12]', async () => {
    const { db, write } = await start({ LIMIT_MESSAGES_PER_ADDRESS: '1' })
    await write()
    await write({ message: 'A second message of the same day' })
    expect(await people(db)).toMatchObject([{ messages: 1, held: 1 }])
    const [held] = await db.selectFrom('held_submissions').select('id').execute()
    const actor = { id: null, name: 'command' }
    const decision = { id: held?.id ?? '', actor, now: FRIDAY_MORNING }
    await inTransaction(db, (trx) => discardHeld(trx, decision))
    expect(await people(db)).toMatchObject([{ messages: 1, held: 0 }])
  })

  it('a held submission keeps the known details of a person, and a released one updates them [DK-12]', async () => {
    const { app, db, owner } = await startDesk(open)
    const known = { name: 'Ada Lovelace', phone: '' }
    const other = { name: 'Cheap Pills', phone: '900 555 0199' }
    const send = async (url: string, payload: object) => {
      expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(201)
    }
    await send(paths.api.contact(), buildMessage(ADA))
    await send(paths.api.schedule(), buildBooking({ ...ADA, ...other, fax_extension: 'spam' }))
    expect(await people(db)).toMatchObject([{ ...known, held: 1 }])
    const [held] = await db.selectFrom('held_submissions').select('id').execute()
    expect((await owner.post(api.discardHeld(held?.id ?? ''))).statusCode).toBe(200)
    expect(await people(db)).toMatchObject([{ ...known, held: 0 }])
    expect((await owner.post(api.restoreHeld(held?.id ?? ''))).statusCode).toBe(200)
    expect((await owner.post(api.releaseHeld(held?.id ?? ''))).statusCode).toBe(200)
    expect(await people(db)).toMatchObject([{ ...other, bookings: 1, held: 0 }])
  })

  it('a submission that can’t be saved leaves no person [DK-08]', async () => {
    const { app, db, book } = await start()
    await book()
    const payload = buildBooking({ email: 'bob@example.com' })
    const refused = await app.inject({ method: 'POST', url: paths.api.schedule(), payload })
    expect(refused.statusCode).toBe(409)
    expect((await people(db)).map(({ email }) => email)).toEqual(['ada@example.com'])
  })

  it('deleting a visitor’s data deletes the person with words and notes', async () => {
    const { db, book, write } = await start()
    await book()
    await write({ email: 'bob@example.com', name: 'Bob Builder' })
    const [ada] = await people(db)
    const note = { author_id: null, author: 'Olive', text: 'Call', created_at: '2026-11-20' }
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('person_notes')
        .values({ id: 'n', person_id: ada?.id ?? '', ...note })
        .execute()
      await deletePersonalData(trx, { email: 'ADA@example.com' })
    })
    expect((await people(db)).map(({ email }) => email)).toEqual(['bob@example.com'])
    expect(await words(db)).not.toContain('lovelace')
    expect(await db.selectFrom('person_notes').selectAll().execute()).toEqual([])
  })

  it('deleting one entry keeps the person as long as there is another one', async () => {
    const { db, book, write } = await start()
    await book()
    await write()
    for (const [table, left] of [
      ['bookings', [{ bookings: 0, messages: 1 }]],
      ['contact_messages', []],
    ] as const) {
      const [row] = await db.selectFrom(table).select('id').execute()
      await inTransaction(db, (trx) => deletePersonalData(trx, { id: row?.id ?? '' }))
      expect(await people(db)).toMatchObject(left)
      expect(await people(db)).toHaveLength(left.length)
    }
  })

  it('someone waits as long as anyone merged into them has a message [DK-08] [DK-11]', async () => {
    const { db, book, write } = await start()
    await book()
    await write({ email: 'ada@home.example' })
    const [main, other] = await people(db)
    const { waiting_since } = other ?? {}
    await inTransaction(db, async (trx) => {
      const merge = { person_id: other?.id ?? '', main_id: main?.id ?? '' }
      await trx.insertInto('merged_people').values(merge).execute()
      await trx.updateTable('people').set({ waiting_since }).execute()
    })
    await book({ time: '10:00 AM', fax_extension: 'spam' })
    const [held] = await db.selectFrom('held_submissions').select('id').execute()
    const actor = { id: null, name: 'command' }
    const decision = { id: held?.id ?? '', actor, now: FRIDAY_MORNING }
    await inTransaction(db, (trx) => discardHeld(trx, decision))
    expect((await people(db)).map((row) => row.waiting_since)).toEqual([
      waiting_since,
      waiting_since,
    ])
    await inTransaction(db, (trx) => deletePersonalData(trx, { email: 'ada@home.example' }))
    expect((await people(db)).map((row) => row.waiting_since)).toEqual([null])
  })

  it('a message that comes while the last entry is deleted keeps its person', async () => {
    const { db, book } = await start()
    await book()
    const [booking] = await db.selectFrom('bookings').select('id').execute()
    const created_at = FRIDAY_MORNING.toISOString()
    const message = { id: randomUUID(), ...ADA, company: '', message: 'Hello', created_at }
    const { deleting } = await inTransaction(db, async (trx) => {
      await saveMessage(trx, message, FRIDAY_MORNING)
      const blocked = countBlocked(db)
      const deletion = inTransaction(db, (other) =>
        deletePersonalData(other, { id: booking?.id ?? '' }),
      )
      await expect.poll(blocked).toBe(1)
      return { deleting: deletion }
    })
    await deleting
    expect(await people(db)).toMatchObject([{ bookings: 0, messages: 1 }])
    expect((await people(db))[0]?.waiting_since).toBe(FRIDAY_MORNING.toISOString())
  })

  it('a person is no longer found by the words of an entry that was deleted [DK-07]', async () => {
    const { db, book, write } = await start()
    await book({ phone: '310 555 0100' })
    await write({ company: 'Analytical Engines', message: 'Our embezzlement case is urgent.' })
    const before = await words(db)
    const [message] = await db.selectFrom('contact_messages').select('id').execute()
    await inTransaction(db, (trx) => deletePersonalData(trx, { id: message?.id ?? '' }))
    const gone = ['case', 'embezzlement', 'is', 'our', 'urgent']
    expect(await words(db)).toEqual(before.filter((word) => !gone.includes(word)))
  })

  it('a person goes when retention deletes the last entry', async () => {
    const { db, write } = await start()
    await write()
    await inTransaction(db, (trx) => trx.deleteFrom('outbox').execute())
    const retention = {
      leadsDays: 30,
      heldDays: 30,
      deadMailDays: 30,
      receiptsDays: 1,
      visitsDays: 1095,
    }
    const settings = { dataDir: '/nonexistent', mailKeepDays: 30, retention }
    await deleteAllExpired(db, settings, new Date(FRIDAY_MORNING.getTime() + 29 * DAY_MS))
    expect(await people(db)).toHaveLength(1)
    await deleteAllExpired(db, settings, new Date(FRIDAY_MORNING.getTime() + 31 * DAY_MS))
    expect(await people(db)).toEqual([])
  })

  it('counting again changes nothing that is right, and corrects what is wrong', async () => {
    const { db, book, write, register } = await start()
    await book()
    await write()
    await register()
    const before = await people(db)
    await inTransaction(db, (trx) => refreshPeople(trx, ['ada@example.com']))
    expect(await people(db)).toEqual(before)
    await inTransaction(db, async (trx) => {
      await trx.updateTable('people').set({ messages: 7 }).execute()
      await refreshPeople(trx, ['Ada@example.com'])
    })
    expect(await people(db)).toEqual(before)
  })
})
