import type { Database, Tables } from '../../../server/db/tables.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import type { Engine } from '../../../server/db/connection.ts'
import { cellsOf } from '../../../server/features/bookings/slots.ts'
import { linkSecret } from '../../../server/features/outbox/link-secret.ts'
import { deleteDataOf } from '../../../server/features/personal-data/delete-personal-data.ts'
import { fillAllSeats } from '../../../server/features/webinar/seats.ts'
import { bookingToken } from '../../../server/mail/booking-link.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { buildTestApp, FRIDAY_MORNING } from '../../factories/app.ts'
import { buildBooking, buildRegistration } from '../../factories/requests.ts'
import { buildWebinarSession } from '../../factories/webinar.ts'
import type { OpenDatabase } from '../../support/databases.ts'
import { DeskBrowser, firstToken } from '../../support/desk.ts'
import { type Command, SEATS, type Slot, type View, type Visitor } from './model.ts'
import { clockOf, DAY, emailOf, idsOf, readView, SLOT_MS, startOf } from './read-view.ts'
import { Turns } from './turns.ts'

const { api } = deskPaths
const SESSION = 'session'
/** Tables that commands change; referenced tables come before those that refer to them. */
const CHANGED = [
  'people',
  'person_words',
  'merged_people',
  'bookings',
  'held_submissions',
  'occupied_cells',
  'blocked_times',
  'webinar_registrations',
  'outbox',
  'deletions',
] as const satisfies (keyof Tables)[]

/** Sends a prepared command; resolves to true if it was accepted. */
export type Send = () => Promise<boolean>

export type ModelSite = Awaited<ReturnType<typeof startModelSite>>

/** Two servers on one database, each with a signed-in owner at the desk. */
export async function startModelSite(open: OpenDatabase, engine: Engine) {
  const opened = await open()
  const { db } = opened
  const turns = new Turns()
  const second = await opened.again()
  // SQLite runs one transaction at a time anyway, and a plugin would hide that the database is
  // SQLite.
  const databases =
    engine === 'sqlite'
      ? [db, second]
      : [db.withPlugin(turns.pluginOf(0)), second.withPlugin(turns.pluginOf(1))]
  const apps = await Promise.all(databases.map((one) => buildTestApp(one)))
  for (const { app } of apps) opened.beforeClose(() => app.close())
  const [{ app }] = apps as [(typeof apps)[0]]
  const owner = new DeskBrowser(app)
  await owner.setUp(await firstToken(db, FRIDAY_MORNING))
  const clients = apps.map((server, index) => {
    const browser = new DeskBrowser(server.app, owner.authenticator)
    for (const [name, value] of owner.cookies) browser.cookies.set(name, value)
    return { ...server, browser, db: databases[index] ?? db }
  })
  const session = buildWebinarSession({
    id: SESSION,
    seats: SEATS,
    starts_at: '2026-12-10T20:00:00.000Z',
  })
  await inTransaction(db, (trx) => trx.insertInto('webinar_sessions').values(session).execute())
  let now = FRIDAY_MORNING
  /** Advances the clock by a second per command, because the waitlist is ordered by time. */
  const tick = () => {
    now = new Date(now.getTime() + 1000)
    for (const client of clients) client.setNow(now)
  }

  /** Finds a command's target, and returns a function that sends the command. */
  async function prepare(command: Command, client: 0 | 1 = 0): Promise<Send> {
    tick()
    const { app: server, browser, db: own } = clients[client] as (typeof clients)[0]
    const accepted = async (answer: Promise<{ statusCode: number; body: string }>) => {
      const { statusCode, body } = await answer
      if (statusCode >= 500) throw new Error(`${JSON.stringify(command)}: ${statusCode} ${body}`)
      return statusCode < 400
    }
    const post = (url: string, payload: object) => () =>
      accepted(server.inject({ method: 'POST', url, payload }))
    const desk = (url: string, payload?: object) => () => accepted(browser.post(url, payload))
    const found = 'slot' in command ? await inSlot(db, command.slot) : undefined
    const booking = found?.booking_id ?? ''
    const held = found?.held_id ?? ''
    const person = async (who: Visitor) => (await idsOf(db)).get(emailOf(who)) ?? 'none'
    switch (command.do) {
      case 'book':
      case 'hold': {
        const { who, slot } = command
        const trap = command.do === 'hold' ? { fax_extension: 'x' } : {}
        const request = buildBooking({ email: emailOf(who), time: clockOf(slot), ...trap })
        return post(paths.api.schedule(), request)
      }
      case 'bookForClient':
      case 'override': {
        const { who, slot } = command
        const override = command.do === 'override'
        const request = { ...buildBooking({ email: emailOf(who), time: clockOf(slot) }), override }
        return desk(api.clientBookings(), request)
      }
      case 'move': {
        const token = bookingToken(booking, await linkSecret(db))
        return post(paths.api.moveBooking(token), { date: DAY, time: clockOf(command.to) })
      }
      case 'moveForClient':
        return desk(api.moveClient(booking), { date: DAY, time: clockOf(command.to) })
      case 'cancel':
        return post(paths.api.cancelBooking(bookingToken(booking, await linkSecret(db))), {})
      case 'cancelForClient':
        return desk(api.cancelClient(booking), {})
      case 'release':
        return desk(api.releaseHeld(held))
      case 'discard':
        return desk(api.discardHeld(held))
      case 'block': {
        const [starts, ends] = [clockOf(command.slot), clockOf(command.slot, SLOT_MS)]
        const times = { starts: `${DAY}T${starts}`, ends: `${DAY}T${ends}` }
        return desk(api.blocks(), { label: '', ...times, repeats: 'never', until: null })
      }
      case 'unblock': {
        const id = await blockIn(db, command.slot)
        return () => accepted(browser.send('DELETE', api.block(id)))
      }
      case 'register': {
        const request = buildRegistration({ email: emailOf(command.who) })
        return post(paths.api.webinarRegistration(), request)
      }
      case 'unregister':
        return desk(api.webinarRegistrationCancel(await registrationOf(db, command.who)))
      case 'delete': {
        const by = { actor: { id: null, name: 'command' }, now }
        return async () => {
          await inTransaction(own, (trx) => deleteDataOf(trx, { email: emailOf(command.who) }, by))
          return true
        }
      }
      case 'merge':
        return desk(api.merges(await person(command.who)), { otherId: await person(command.other) })
      case 'split': {
        const [id, otherId] = [await person(command.who), await person(command.other)]
        return () => accepted(browser.send('DELETE', api.merge(id, otherId)))
      }
    }
  }

  return {
    db,
    prepare,
    /** Sends two commands at the same time. */
    async both(sends: [Send, Send], order: readonly (0 | 1)[]): Promise<boolean[]> {
      if (engine === 'postgres') return turns.run(sends, order)
      const [one, other] = sends
      if (order[0] === 0) return Promise.all([one(), other()])
      const results = await Promise.all([other(), one()])
      return results.toReversed()
    },
    async view(): Promise<View> {
      // The worker does this once a minute.
      await fillAllSeats(db, now)
      return readView(db)
    },
    /** Snapshots the database, and returns a function that restores it. */
    async remember() {
      const then = now
      const rows = new Map<keyof Tables, object[]>()
      for (const table of CHANGED) {
        rows.set(table, await db.selectFrom(table).selectAll().execute())
      }
      return async () => {
        now = then
        await inTransaction(db, async (trx) => {
          for (const table of CHANGED.toReversed()) await trx.deleteFrom(table).execute()
          for (const table of CHANGED) {
            const kept = rows.get(table) ?? []
            if (kept.length > 0) await trx.insertInto(table).values(kept).execute()
          }
        })
      }
    },
  }
}

function inSlot(db: Database, slot: Slot) {
  const [cell = 0] = cellsOf(startOf(slot), startOf(slot) + SLOT_MS)
  return db.selectFrom('occupied_cells').selectAll().where('cell', '=', cell).executeTakeFirst()
}

async function blockIn(db: Database, slot: Slot): Promise<string> {
  const { id } = await db
    .selectFrom('blocked_times')
    .select('id')
    .where('starts', '=', `${DAY}T${clockOf(slot)}`)
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  return id
}

async function registrationOf(db: Database, who: Visitor): Promise<string> {
  const { id } = await db
    .selectFrom('webinar_registrations')
    .select('id')
    .where('email', '=', emailOf(who))
    .executeTakeFirstOrThrow()
  return id
}
