import SqliteFile from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BookingReply } from '../../contracts/bookings/booking.ts'
import { sqliteFile } from '../../server/db/connection.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildTestApp } from '../factories/app.ts'
import { buildMessage } from '../factories/requests.ts'
import { freshDatabase, type OpenedDatabase } from '../support/databases.ts'
import { DeskBrowser, firstToken } from '../support/desk.ts'
import { startSite } from '../support/site.ts'
import { next, postBooking, replyOf, slotsAhead } from './bookings.ts'

const { api } = deskPaths
const KILLS = 30
/** Visitors in parallel, each booking one slot after another. */
const VISITORS = 6
/** Staff members who write notes at the same time. */
const WRITERS = 4

let opened: OpenedDatabase
const bookings: BookingReply[] = []
const notes: string[] = []
/** How each server process ended. */
const ends: unknown[] = []

beforeAll(async () => {
  opened = await freshDatabase('sqlite')
  const slots = slotsAhead()
  const postNote = await noteWriter(opened.db)
  const { env, dataDir } = opened
  let written = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const site = await startSite({ env: { ...env, WORKER: 'off', LOG_LEVEL: 'silent' }, dataDir })
    // Kill at a different point of the request stream each time.
    const lastBooking = bookings.length + 1 + kill
    let killed: Promise<unknown> | undefined
    const visitor = async () => {
      while (killed === undefined) {
        const response = await unlessKilled(postBooking(site.url, next(slots)))
        if (response === undefined) return
        // A busy server has stored nothing, so try the next one.
        if (response.status === 503) continue
        expect(response.status).toBe(201)
        bookings.push(replyOf(response))
        // The others' requests are still in flight here.
        if (bookings.length >= lastBooking) killed ??= site.kill('SIGKILL')
      }
    }
    const writer = async () => {
      while (killed === undefined) {
        const text = `Note ${(written += 1)}`
        const response = await unlessKilled(postNote(site.url, text))
        if (response === undefined) return
        // A busy server has stored nothing, so try the next one.
        if (response.status === 503) continue
        expect(response.status).toBe(201)
        notes.push(text)
      }
    }
    const clients = Array.from({ length: VISITORS + WRITERS }, (_, index) =>
      index < VISITORS ? visitor() : writer(),
    )
    await Promise.all(clients)
    ends.push(await killed)
  }
})

afterAll(() => opened.close())

it('bookings: a server killed 30 times during bookings keeps every acknowledged one and its email [SL-04]', async () => {
  expect(ends).toEqual(Array.from({ length: KILLS }, () => ({ code: null, signal: 'SIGKILL' })))
  expect(bookings.length).toBeGreaterThanOrEqual((KILLS * (KILLS + 1)) / 2)
  const { db, dataDir } = opened
  const stored = await db.selectFrom('bookings').select(['id', 'starts_at']).execute()
  const starts = new Map(stored.map(({ id, starts_at }) => [id, starts_at]))
  expect(bookings.filter(({ id, startsAt }) => starts.get(id) !== startsAt)).toEqual([])
  // No booking is stored partially.
  const cells = await db.selectFrom('occupied_cells').select('booking_id').execute()
  const held = Map.groupBy(cells, ({ booking_id }) => booking_id)
  expect(stored.filter(({ id }) => held.get(id)?.length !== 6)).toEqual([])
  expect(held.size).toBe(stored.length)
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'data'])
    .where('kind', '=', 'booking-confirmation')
    .execute()
  expect(mails).toHaveLength(stored.length)
  const told = mails.map(({ data }) => data).join()
  expect(bookings.filter(({ id }) => !told.includes(id))).toEqual([])
  const file = new SqliteFile(sqliteFile(dataDir), { readonly: true })
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  file.close()
})

it('desk: a server killed 30 times while the staff write keeps every acknowledged note, and the audit agrees [DK-06] [DK-08]', async () => {
  expect(notes.length).toBeGreaterThan(KILLS)
  const { db } = opened
  const stored = await db.selectFrom('person_notes').select(['id', 'text']).execute()
  const texts = new Set(stored.map(({ text }) => text))
  expect(notes.filter((text) => !texts.has(text))).toEqual([])
  const audit = await db
    .selectFrom('desk_audit')
    .select('after')
    .where('action', '=', 'person.noted')
    .execute()
  const audited = audit.map(({ after }): string => JSON.parse(after ?? '{}').note)
  expect(audited.toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
})

/**
 * Signs a staff member in; the returned function writes a note about a visitor to a running server.
 */
async function noteWriter(db: OpenedDatabase['db']) {
  const now = new Date()
  const { app } = await buildTestApp(db, { now })
  const owner = new DeskBrowser(app)
  await owner.setUp(await firstToken(db, now))
  await app.inject({ method: 'POST', url: paths.api.contact(), payload: buildMessage() })
  const { people } = (await owner.get(api.people())).json()
  const path = api.notes(people[0].id)
  await app.close()
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return (url: string, text: string): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })
}

/** The response; undefined if the connection broke because the server was killed. */
async function unlessKilled<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
