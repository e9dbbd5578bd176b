import { expect, it } from 'vitest'
import type { HeldSubmission } from '../../../contracts/held/held.ts'
import type { PeoplePage } from '../../../contracts/people/people.ts'
import { UNDO_SECONDS } from '../../../contracts/replies/replies.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking, buildMessage, buildRegistration } from '../../../tests/factories/requests.ts'
import { buildTime } from '../../../tests/factories/time.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { WEBHOOK } from '../../../tests/support/webhook-desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { claimDue } from '../outbox/claims.ts'

const { api } = deskPaths
const VISITOR = 'robin@client.example'
const SPAM = { fax_extension: 'x' }
const after = (seconds: number) => new Date(FRIDAY_MORNING.getTime() + seconds * 1000)
const GONE =
  /^The emails about this \w+ have gone out or are being sent, so the release can’t be undone/

eachDatabase('a release before its emails are sent', (open) => {
  async function start() {
    const desk = await startDesk(open, { env: { ...WEBHOOK, MAIL_STAFF: 'staff@firm.example' } })
    const { app, db, owner } = desk
    const send = async (url: string, payload: object) => {
      const answer = await app.inject({ method: 'POST', url, payload })
      expect(answer.statusCode).toBe(201)
      return String(answer.json().id)
    }
    const rows = async (table: 'bookings' | 'contact_messages' | 'webinar_registrations') =>
      db.selectFrom(table).select('id').execute()
    return {
      ...desk,
      book: (changes: object = SPAM) => send(paths.api.schedule(), buildBooking(changes)),
      write: (message: string, changes: object = SPAM) =>
        send(paths.api.contact(), { ...buildMessage(), message, ...changes }),
      register: (changes: object = SPAM) =>
        send(paths.api.webinarRegistration(), { ...buildRegistration(), ...changes }),
      async release(id: string): Promise<HeldSubmission> {
        const answer = await owner.post(api.releaseHeld(id))
        expect(answer.statusCode).toBe(200)
        return answer.json()
      },
      undo: (id: string) => owner.post(api.restoreHeld(id)),
      /** What is stored about the visitor, except the held submission. */
      async saved() {
        const kinds = await db
          .selectFrom('outbox')
          .select('kind')
          .where('kind', 'not like', 'held-%')
          .execute()
        const cells = await db.selectFrom('occupied_cells').select('cell').execute()
        return {
          rows: [
            ...(await rows('bookings')),
            ...(await rows('contact_messages')),
            ...(await rows('webinar_registrations')),
          ].length,
          mails: kinds.map(({ kind }) => kind).toSorted(),
          cells: cells.length,
        }
      },
      async person() {
        const { people }: PeoplePage = (await owner.get(api.people())).json()
        return people.find(({ email }) => email === VISITOR)
      },
      claim: (now: Date) =>
        claimDue(db, {
          lane: 'mail',
          time: buildTime(now),
          leaseMs: 60_000,
          limit: 1,
          except: [],
          firstAttemptsOnly: false,
        }),
      audit: async () => {
        const found = await db.selectFrom('desk_audit').selectAll().orderBy('at').execute()
        return found
          .filter(({ action }) => action.startsWith('held.'))
          .map(({ action, before, after: later }) => [action, before, later])
      },
    }
  }
  const NOTHING = { rows: 0, mails: [], cells: 0 }

  it('nothing goes out for ten seconds, and an undo leaves nothing but the held submission [DK-12]', async () => {
    const { db, book, write, register, release, undo, saved, claim, setNow, audit } = await start()
    await inTransaction(db, (trx) => trx.deleteFrom('outbox').execute())
    for (const [submit, count] of [
      [book, 5],
      [() => write('Please call me back.'), 3],
      [register, 3],
    ] as const) {
      setNow(FRIDAY_MORNING)
      const id = await submit()
      await inTransaction(db, (trx) => trx.deleteFrom('outbox').execute())
      const released = await release(id)
      expect(released).toMatchObject({ status: 'released', undoable: true })
      expect(await saved()).toMatchObject({ rows: 1, mails: { length: count } })
      expect(await claim(after(UNDO_SECONDS - 1))).toEqual([])
      setNow(after(UNDO_SECONDS - 1))
      const undone = await undo(id)
      expect(undone.statusCode).toBe(200)
      expect(undone.json()).toMatchObject({ status: 'held', decidedAt: null, undoable: false })
      expect(await saved()).toEqual(NOTHING)
      expect(await claim(after(3600))).toEqual([])
    }
    expect(await audit()).toHaveLength(6)
    expect((await audit()).at(-1)).toEqual([
      'held.restored',
      '{"status":"released"}',
      '{"status":"held"}',
    ])
  })

  it('the time of the booking can be booked by others, and the release made again [DK-12]', async () => {
    const { book, release, undo, owner, saved } = await start()
    const id = await book()
    await release(id)
    expect((await undo(id)).statusCode).toBe(200)
    expect(await release(id)).toMatchObject({ status: 'released', undoable: true })
    expect((await saved()).cells).toBe(6)
    expect((await undo(id)).statusCode).toBe(200)
    await book({ email: 'other@client.example' })
    const refused = await owner.post(api.releaseHeld(id))
    expect(refused.json()).toMatchObject({ code: 'slot_taken' })
  })

  it('once a worker has begun to send one of the emails, an undo is refused and changes nothing [DK-12]', async () => {
    const { book, release, undo, saved, claim, owner } = await start()
    const id = await book()
    await claim(after(UNDO_SECONDS))
    await release(id)
    const before = await saved()
    expect(await claim(after(UNDO_SECONDS))).toHaveLength(1)
    const refused = await undo(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toMatch(GONE)
    expect(await saved()).toEqual(before)
    const list = await owner.get(`${api.held()}?status=released`)
    expect(list.json().rows).toMatchObject([{ id, undoable: false }])
  })

  it('of a worker and a member who act at the same time, one wins [DK-12]', async () => {
    const { db, book, release, undo, saved, claim, setNow } = await start()
    const id = await book()
    await inTransaction(db, (trx) => trx.deleteFrom('outbox').execute())
    await release(id)
    setNow(after(UNDO_SECONDS))
    const [claims, { statusCode }] = await Promise.all([claim(after(UNDO_SECONDS)), undo(id)])
    expect([
      [0, 200, 0],
      [1, 409, 1],
    ]).toContainEqual([claims.length, statusCode, (await saved()).rows])
  })

  it('of two people who undo at the same time, the second is told [DK-12]', async () => {
    const { book, release, undo, audit } = await start()
    const id = await book()
    await release(id)
    const answers = await Promise.all([undo(id), undo(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toBe(
      'This booking is already waiting for a decision, so nothing was changed.',
    )
    expect(await audit()).toHaveLength(2)
  })

  it('a released booking that was canceled since stays canceled [DK-12]', async () => {
    const { db, book, release, undo } = await start()
    const id = await book()
    await release(id)
    await inTransaction(db, (trx) => trx.updateTable('bookings').set({ sequence: 1 }).execute())
    const refused = await undo(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toMatch(/^This booking was changed after its release/)
  })

  it('a person who waited before, or has written since, still waits [DK-12] [DK-11]', async () => {
    const { write, release, undo, person, setNow } = await start()
    const first = await write('First message, which is held.')
    const second = await write('Second message, which is held.')
    await release(first)
    expect(await person()).toMatchObject({ waitingSince: FRIDAY_MORNING.toISOString() })
    setNow(after(1))
    await release(second)
    expect((await undo(first)).statusCode).toBe(200)
    expect(await person()).toMatchObject({ waitingSince: after(1).toISOString() })
    expect((await undo(second)).statusCode).toBe(200)
    expect(await person()).toMatchObject({ waitingSince: null })
    setNow(after(2))
    await write('Third message, which is accepted.', {})
    setNow(after(3))
    await release(first)
    expect((await undo(first)).statusCode).toBe(200)
    expect(await person()).toMatchObject({ waitingSince: after(2).toISOString() })
  })

  it('the release of someone who was registered already isn’t undone, so the registration stays [DK-12]', async () => {
    const { register, release, undo, saved } = await start()
    await register({})
    const id = await register()
    expect(await release(id)).toMatchObject({ undoable: false })
    expect((await undo(id)).statusCode).toBe(409)
    expect((await saved()).rows).toBe(1)
  })
})
