import { randomUUID } from 'node:crypto'
import type { ImapFlow } from 'imapflow'
import { site } from '../../../cms/site.ts'
import type { Env } from '../../config/env.ts'
import type { MailboxSettings } from '../../config/mailbox.ts'
import type { MailboxesTable } from '../../db/people-tables.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../lib/clock.ts'
import { isDatabaseUnavailable, isTransactionConflict } from '../../lib/failures.ts'
import type { JobLog } from '../../lib/job-log.ts'
import { markBounced } from '../outbox/mark-bounced.ts'
import { bounceReason } from './bounce.ts'
import { MailboxError, type OpenMailbox } from './connection.ts'
import { HEADERS, headOf, idsIn, type MailHead, messageIdIn } from './read-head.ts'
import { type ReadFiles, readFiles } from './read-files.ts'
import { readPart, readText } from './read-text.ts'
import {
  claimMailbox,
  findReceived,
  type KnownPerson,
  peopleWith,
  recipientsOf,
  staffAddresses,
  updateMailbox,
} from './repository.ts'
import { mailId, saveMail } from './save-mail.ts'
import { openMailbox } from './sign-in.ts'
import { type Contents, contentsOf } from './structure.ts'

/** Longer than a batch takes. */
const LEASE_MS = 5 * 60_000
/** Messages whose headers are read at a time. */
const BATCH_SIZE = 50
const DAY_MS = 86_400_000

export interface MailboxReader {
  db: Database
  env: Pick<Env, 'mailbox' | 'mailFrom' | 'mailStaff' | 'webhook' | 'retention'>
  clock: Clock
  log: JobLog
}

/**
 * Reads the messages that came in since the last time, in one worker at a time. Those of people in
 * the desk join their conversation; nothing of the others is stored.
 * @returns how many were added
 */
export async function readMailbox(reader: MailboxReader, stopping: AbortSignal): Promise<number> {
  const { db, env, clock, log } = reader
  const { mailbox: settings } = env
  if (settings === undefined) return 0
  const leaseId = randomUUID()
  const lease = { now: clock(), leaseId, leaseMs: LEASE_MS }
  const row = await inTransaction(db, (trx) => claimMailbox(trx, settings.id, lease))
  if (row === undefined) return 0
  const leased = { id: settings.id, lease_id: leaseId }
  const release = (changes: Partial<MailboxesTable>) =>
    inTransaction(db, (trx) =>
      updateMailbox(trx, leased, { ...changes, lease_id: null, leased_until: null }),
    )
  try {
    const added = await openMailbox({ db, settings, now: clock() }, stopping, (mailbox) =>
      readNew({ ...reader, settings, mailbox, row, leased, stopping }),
    )
    const readAt = clock().toISOString()
    await release({ read_at: readAt, fault: null, failing_since: null })
    if (row.fault !== null) log.info({}, 'the mailbox can be read again')
    return added
  } catch (error) {
    if (!(error instanceof MailboxError) || stopping.aborted) {
      await release({})
      if (stopping.aborted) return 0
      throw error
    }
    const since = row.failing_since ?? clock().toISOString()
    await release({ fault: error.message, failing_since: since })
    if (error.message !== row.fault)
      log.warn({ reason: error.message }, 'failed to read the mailbox')
    return 0
  }
}

interface Reading extends MailboxReader {
  settings: MailboxSettings
  mailbox: OpenMailbox
  row: MailboxesTable
  leased: { id: string; lease_id: string }
  stopping: AbortSignal
}

async function readNew(reading: Reading): Promise<number> {
  const { db, clock, mailbox, row, leased, stopping } = reading
  const { client, uidValidity: uid_validity } = mailbox
  // A different UIDVALIDITY means that the mailbox was recreated, so the old UIDs mean nothing.
  const last = row.uid_validity === uid_validity ? row.last_uid : 0
  const found = await client.search({ uid: `${last + 1}:*` }, { uid: true })
  if (!Array.isArray(found)) throw new MailboxError('the mail server doesn’t list its messages')
  // `*` is the last message even if its UID is smaller.
  const uids = found.filter((uid) => uid > last).toSorted((one, other) => one - other)
  const own = new Set([...ownAddresses(reading), ...(await staffAddresses(db))])
  let added = 0
  for (let first = 0; first < uids.length && !stopping.aborted; first += BATCH_SIZE) {
    const batch = uids.slice(first, first + BATCH_SIZE)
    added += await readBatch(reading, batch, own)
    const leased_until = new Date(clock().getTime() + LEASE_MS).toISOString()
    const last_uid = batch.at(-1) ?? last
    const changes = { uid_validity, last_uid, leased_until }
    if (!(await inTransaction(db, (trx) => updateMailbox(trx, leased, changes)))) break
  }
  return added
}

async function readBatch(
  reading: Reading,
  uids: readonly number[],
  own: ReadonlySet<string>,
): Promise<number> {
  const { db, env, clock, mailbox, settings, row } = reading
  const query = { uid: true, headers: HEADERS, internalDate: true }
  const messages = await mailbox.client.fetchAll([...uids], query, { uid: true })
  const heads = await Promise.all(messages.map(headOf))
  for (const report of heads.filter(({ isReport }) => isReport)) {
    await orSkip(reading, () => readReport(reading, report))
  }
  let added = 0
  for (const { head, person } of await matches(
    db,
    heads.filter(({ isReport }) => !isReport),
  )) {
    if (own.has(head.from) || isPastRetention(reading, head)) continue
    // Don't download a stored message again, for example after the mailbox was recreated.
    const isStored = (await findReceived(db, mailId(head))) !== undefined
    const { contents, text, files, content } = isStored ? EMPTY : await readContents(reading, head)
    const isAnswer = !head.isAutomatic && !contents.isCalendarReply
    const isEarlier = head.receivedAt.toISOString() < row.first_read_at
    const mail = {
      head,
      person,
      text,
      files,
      content,
      kind: isAnswer ? (isEarlier ? 'earlier' : 'answer') : 'automatic',
      mailbox_id: settings.id,
      uid_validity: mailbox.uidValidity,
    } as const
    if (await orSkip(reading, () => saveMail({ db, env, now: clock() }, mail))) added += 1
  }
  return added
}

/** One message that can't be saved doesn't hold up the others. */
async function orSkip<Result>(
  { mailbox: { client }, log }: Reading,
  save: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await save()
  } catch (error) {
    // If it wasn't the message's fault, it is read again next time.
    if (!client.usable || isDatabaseUnavailable(error) || isTransactionConflict(error)) throw error
    log.error({ err: error }, 'failed to save a message from the mailbox; the others are read')
    return undefined
  }
}

/** A delivery report isn't stored; it only says whether an email of ours came back. */
async function readReport(
  { db, mailbox: { client }, log }: Reading,
  { uid, refersTo, receivedAt: at }: MailHead,
): Promise<void> {
  const { report, attachedId } = await contentsAt(client, uid)
  const part = async (number: string | undefined) =>
    number === undefined ? '' : readPart(client, uid, number)
  const reason = await bounceReason(await part(report.status))
  if (reason === undefined) return
  const returnedId = attachedId || messageIdIn(await part(report.headers))
  // The returned email's other headers name the email that it answered, which arrived.
  const ids = returnedId === '' ? refersTo.slice(0, 1) : idsIn(returnedId)
  const failed = await markBounced(db, ids, { reason, at })
  if (failed > 0) log.warn({ emails: failed }, 'email came back')
}

/** Email of the firm itself isn't a client's. */
function ownAddresses({ env }: MailboxReader): string[] {
  return [env.mailFrom, ...env.mailStaff, { address: site.email }].map(({ address }) =>
    address.toLowerCase(),
  )
}

/** Whether retention would delete the message right away. */
function isPastRetention({ env, clock }: Reading, { receivedAt }: MailHead): boolean {
  const { leadsDays } = env.retention
  return leadsDays > 0 && clock().getTime() - receivedAt.getTime() > leadsDays * DAY_MS
}

/**
 * Assigns each message to the person to whom the email that it refers to was sent, otherwise to the
 * person with its sender's address, if the desk had that person when it came in.
 */
async function matches(
  db: Database,
  heads: readonly MailHead[],
): Promise<{ head: MailHead; person: KnownPerson }[]> {
  const recipients = await recipientsOf(
    db,
    heads.flatMap(({ refersTo }) => refersTo),
  )
  const people = await peopleWith(db, [
    ...recipients.values(),
    ...heads.flatMap(({ from }) => (from === '' ? [] : from)),
  ])
  return heads.flatMap((head) => {
    const addresses = head.refersTo.flatMap((id) => recipients.get(id) ?? [])
    const referred = addresses.flatMap((address) => people.get(address) ?? [])[0]
    const sender = people.get(head.from)
    const isKnown = sender !== undefined && sender.created_at <= head.receivedAt.toISOString()
    const person = referred ?? (isKnown ? sender : undefined)
    return person === undefined ? [] : { head, person }
  })
}

interface ReadContents extends ReadFiles {
  contents: Contents
  text: string
}

const EMPTY: ReadContents = {
  contents: contentsOf({ type: 'text/plain' }),
  text: '',
  files: [],
  content: new Map(),
}

/** A message that can't be parsed joins the conversation without its text. */
async function readContents(
  { mailbox: { client }, log }: Reading,
  { uid }: MailHead,
): Promise<ReadContents> {
  try {
    const contents = await contentsAt(client, uid)
    const text = await readText(client, uid, contents)
    return { contents, text, ...(await readFiles(client, uid, contents.files)) }
  } catch (error) {
    // If the connection broke, the message is read again next time.
    if (!client.usable) throw error
    log.warn({}, 'stored a message without its text, because it can’t be parsed')
    return EMPTY
  }
}

async function contentsAt(client: ImapFlow, uid: number): Promise<Contents> {
  const message = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true })
  const structure = message === false ? undefined : message.bodyStructure
  return contentsOf(structure ?? { type: 'multipart/mixed' })
}
