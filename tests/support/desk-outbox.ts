import type { OutboxPage } from '../../contracts/outbox/outbox.ts'
import { FRIDAY_MORNING } from '../factories/app.ts'
import { buildTime } from '../factories/time.ts'
import type { Database, OutboxTable } from '../../server/db/tables.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { claimDue } from '../../server/features/outbox/claims.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import type { OpenDatabase } from './databases.ts'
import { startDesk, type DeskBrowser } from './desk.ts'
import { enqueueAll } from '../../server/features/outbox/enqueue.ts'

/** The time `minutes` after `FRIDAY_MORNING`, and the same in the database's format. */
export const at = (minutes: number) => new Date(FRIDAY_MORNING.getTime() + minutes * 60_000)
export const text = (minutes: number) => at(minutes).toISOString()

/** Columns of an email that failed for good, and of one that waits for another attempt. */
export const FAILED = { status: 'dead', attempts: 7, last_error: '550 No such mailbox' } as const
export const BACKING_OFF = {
  attempts: 2,
  due_at: text(10),
  last_error: '451 Try later',
} as const

/** Adds an email to Ada that is due. */
export async function addMail(
  db: Database,
  id: string,
  changes: Partial<OutboxTable> = {},
): Promise<string> {
  const ada = { about: 'ada@example.com', to: { name: 'Ada', address: 'ada@example.com' } }
  const subject = `Subject of ${id}`
  const written = { replyTo: null, subject, text: 'Hi.', html: '', calendar: null }
  const mail = { kind: 'held-summary', data: JSON.stringify({ written }), ...ada } as const
  const span = { dueAt: FRIDAY_MORNING, giveUpAt: at(3 * 24 * 60) }
  await inTransaction(db, async (trx) => {
    await enqueueAll(trx, [{ mail, ...span, id }], FRIDAY_MORNING)
    await trx
      .updateTable('outbox')
      .set({ id, ...changes })
      .where('id', '=', id)
      .execute()
  })
  return id
}

/** Leases all due emails, as a worker does before it sends them. */
export function claimAll(db: Database, now: Date) {
  const order = {
    leaseMs: 120_000,
    limit: 100,
    except: [],
    firstAttemptsOnly: false,
    lane: 'mail',
  } as const
  return claimDue(db, { time: buildTime(now), ...order })
}

const { api } = deskPaths

/** A desk, and two readers of its outbox: the page of a query, and each email's id and state. */
export async function startOutbox(open: OpenDatabase) {
  const desk = await startDesk(open)
  const list = async (query = ''): Promise<OutboxPage> =>
    (await desk.owner.get(api.outbox() + query)).json()
  const states = async (query = '') =>
    (await list(query)).mails.map(({ id, state }) => `${id} ${state}`)
  return { ...desk, list, states }
}

export const retry = (browser: DeskBrowser, id: string) => browser.post(api.outboxRetry(id))
export const stop = (browser: DeskBrowser, id: string) => browser.post(api.outboxStop(id))
