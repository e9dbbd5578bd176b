import { sql } from 'kysely'
import { MAIL_GROUPS, type MailGroup } from '../../../contracts/outbox/outbox.ts'
import type { Database, InstantText, OutboxTable } from '../../db/tables.ts'

/** The last email of the previous page. */
export interface MailCursor {
  group: MailGroup
  /** The instant by which its group is ordered. */
  at: InstantText
  id: string
}

export interface MailFilter {
  /** All groups by default. */
  group?: MailGroup | undefined
  /** Part of an address, the recipient's or that of the person the email is about. */
  address?: string | undefined
  after?: MailCursor | undefined
}

export interface ListedMail extends OutboxTable {
  group: MailGroup
}

/** Waiting ones are in the order they are due, others newest first. */
const ORDERS = {
  failed: { column: 'due_at', direction: 'desc', beyond: '<' },
  waiting: { column: 'due_at', direction: 'asc', beyond: '>' },
  stopped: { column: 'due_at', direction: 'desc', beyond: '<' },
  sent: { column: 'sent_at', direction: 'desc', beyond: '<' },
} as const satisfies Record<MailGroup, object>

/** Group by group, in the order of `MAIL_GROUPS`. */
export async function listMails(
  db: Database,
  { group: only, address, after }: MailFilter,
  limit: number,
): Promise<ListedMail[]> {
  const first = after === undefined ? 0 : MAIL_GROUPS.indexOf(after.group)
  const groups = MAIL_GROUPS.slice(first).filter((group) => only === undefined || group === only)
  const found: ListedMail[] = []
  for (const group of groups) {
    if (found.length === limit) break
    const start = group === after?.group ? after : undefined
    const rows = await mailsOf(db, group, { address, start, limit: limit - found.length })
    found.push(...rows.map((row) => ({ ...row, group })))
  }
  return found
}

/** The instant by which the email's group is ordered. */
export function orderedBy(mail: ListedMail): InstantText {
  return mail[ORDERS[mail.group].column] ?? mail.due_at
}

interface Part {
  address: string | undefined
  start: MailCursor | undefined
  limit: number
}

function mailsOf(
  db: Database,
  group: MailGroup,
  { address = '', start, limit }: Part,
): Promise<OutboxTable[]> {
  const { column, direction, beyond } = ORDERS[group]
  return ofGroup(db, group)
    .selectAll()
    .$if(address !== '', (query) =>
      query.where(({ or }) => or([contains('to_address', address), contains('about', address)])),
    )
    .$if(start !== undefined, (query) =>
      query.where(({ eb, and, or }) => {
        const { at = '', id = '' } = start ?? {}
        return or([eb(column, beyond, at), and([eb(column, '=', at), eb('id', beyond, id)])])
      }),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

function ofGroup(db: Database, group: MailGroup) {
  const mails = db.selectFrom('outbox')
  if (group === 'sent') return mails.where('status', '=', 'sent')
  if (group === 'waiting') return mails.where('status', '=', 'pending')
  return mails
    .where('status', '=', 'dead')
    .where('stopped_by', group === 'stopped' ? 'is not' : 'is', null)
}

function contains(column: 'to_address' | 'about', text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}

export async function countGroups(db: Database): Promise<Record<MailGroup, number>> {
  const counts = { failed: 0, waiting: 0, stopped: 0, sent: 0 }
  for (const group of MAIL_GROUPS) counts[group] = await countGroup(db, group)
  return counts
}

export async function countGroup(db: Database, group: MailGroup): Promise<number> {
  const { count } = await ofGroup(db, group)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first. */
export function newestMails(
  db: Database,
  { status, limit }: { status: OutboxTable['status'] | undefined; limit: number },
) {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'status',
      'attempts',
      'created_at',
      'due_at',
      'sent_at',
      'to_address',
      'data',
      'last_error',
      'stopped_by',
    ])
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
