import { deskPaths } from '../../../web/desk/paths.ts'
import type { WebhookTarget } from '../../config/webhook.ts'
import type { Database, DatabaseTransaction, HeldSubmissionsTable } from '../../db/tables.ts'
import type { ApiError } from '../../lib/errors.ts'
import { takeBackMail } from '../outbox/take-back-mail.ts'
import { announceSubmission, ANNOUNCED_KINDS, withdrawSubmission } from '../people/announce.ts'
import { refreshPeople } from '../people/refresh-people.ts'
import { alreadyDecided, mailsGone, noSuchHeld, notRestorable, stillWaiting } from './errors.ts'
import { decisionAbout, decisionsAbout } from './list-held.ts'
import { mailsOfRelease, releaseMails, releaseMailTime } from './release-mails.ts'
import { countWaiting, decideHeld, findHeld, freeHeldSlot, reopenHeld } from './repository.ts'
import { KIND_NAMES } from '../../mail/mail-data.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { Actor } from '../../lib/actor.ts'

/** What a kind of submission becomes. */
export interface Release {
  /**
   * Saves a held submission as a booking, message, or registration, with the usual emails.
   * @param times its emails are stored with `sendAt` as their date
   * @returns the id it was saved with; undefined if it was already saved before
   * @throws ApiError 409 if that is no longer possible, for example because the slot is taken
   */
  save: (
    trx: DatabaseTransaction,
    held: HeldSubmissionsTable,
    times: { now: Date; sendAt: Date },
  ) => Promise<string | undefined>
  /**
   * Deletes it again, with its reminders.
   * @throws ApiError 409 if it was changed since
   */
  remove: (trx: DatabaseTransaction, released: HeldSubmissionsTable, now: Date) => Promise<void>
}

export type Releases = Record<HeldSubmissionsTable['kind'], Release>

export interface Releasing {
  releases: Releases
  /** Undefined if the webhook is off. */
  webhook: WebhookTarget | undefined
}

export interface Decision {
  id: string
  actor: Actor
  now: Date
}

/**
 * The submission is then treated as if it had been sent now. Its emails wait for ten seconds, like
 * replies, so that the release can be undone.
 * @throws ApiError 404 if it doesn't exist, 409 if it was already decided, and what the kind's
 * release throws
 */
export async function releaseHeld(
  trx: DatabaseTransaction,
  { releases, webhook, ...decision }: Decision & Releasing,
): Promise<HeldSubmissionsTable> {
  const held = await decide(trx, decision, 'released')
  const { now } = decision
  const sendAt = releaseMailTime(now)
  await announceSubmission(trx, { webhook, now: sendAt, email: held.email }, async () => {
    const id = await releases[held.kind].save(trx, held, { now, sendAt })
    return id === undefined ? undefined : { kind: ANNOUNCED_KINDS[held.kind], id }
  })
  await refreshPeople(trx, [held.email])
  return held
}

/**
 * Frees the slot without telling the visitor. The submission can be read until it is deleted.
 * @throws ApiError 404 if it doesn't exist, 409 if it was already decided
 */
export async function discardHeld(
  trx: DatabaseTransaction,
  decision: Decision,
): Promise<HeldSubmissionsTable> {
  const held = await decide(trx, decision, 'discarded')
  await freeHeldSlot(trx, held.id)
  await refreshPeople(trx, [held.email])
  return held
}

/**
 * Undoes a discard, or a release whose emails haven't been sent. The slot is no longer kept, but a
 * release takes it if it is still free.
 * @throws ApiError 404 if the submission doesn't exist; 409 if it waits already, if one of its
 * emails was sent, if the booking or registration was changed since, or if an earlier release
 * discarded it and may have stored too little
 */
export async function restoreHeld(
  trx: DatabaseTransaction,
  { id, actor, now, releases }: Decision & Pick<Releasing, 'releases'>,
): Promise<HeldSubmissionsTable> {
  const before = await findHeld(trx, id)
  if (before === undefined) throw noSuchHeld()
  const what = KIND_NAMES[before.kind]
  if (before.status === 'held') throw stillWaiting(what)
  const discarded = decisionAbout(before, await decisionsAbout(trx, [before]))
  if (before.status === 'discarded' && discarded === undefined) throw notRestorable(what)
  const held = await reopenHeld(trx, before)
  if (held === undefined) throw await decidedBefore(trx, id, actor)
  if (before.status === 'released') await undoRelease(trx, before, { releases, now })
  await refreshPeople(trx, [held.email])
  await record(trx, { id, actor, now }, { action: 'restored', held, before: before.status })
  return held
}

/** Read the emails first, because the release of someone already registered has none to undo. */
async function undoRelease(
  trx: DatabaseTransaction,
  released: HeldSubmissionsTable,
  { releases, now }: Pick<Releasing, 'releases'> & { now: Date },
): Promise<void> {
  const gone = mailsGone(KIND_NAMES[released.kind])
  const mails = mailsOfRelease(released, await releaseMails(trx, [released]))
  if (mails.length === 0) throw gone
  await releases[released.kind].remove(trx, released, now)
  for (const { id } of mails) {
    if (!(await takeBackMail(trx, id, now))) throw gone
  }
  await withdrawSubmission(trx, {
    kind: ANNOUNCED_KINDS[released.kind],
    email: released.email,
    at: releaseMailTime(new Date(released.decided_at ?? '')),
  })
}

async function decide(
  trx: DatabaseTransaction,
  decision: Decision,
  status: 'released' | 'discarded',
): Promise<HeldSubmissionsTable> {
  const held = await decideHeld(trx, decision.id, { status, now: decision.now })
  if (held === undefined) throw await decidedBefore(trx, decision.id, decision.actor)
  await record(trx, decision, { action: status, held, before: 'held' })
  return held
}

/**
 * The subject is the kind and the id rather than a name, because audit rows outlive the visitor's
 * data.
 */
async function record(
  trx: DatabaseTransaction,
  { id, actor, now }: Decision,
  { action, held, before }: { action: string; held: HeldSubmissionsTable; before: string },
): Promise<void> {
  const entry = {
    actor,
    action: `held.${action}`,
    subject: { id, name: `${KIND_NAMES[held.kind]} ${id}` },
    before: { status: before },
    after: { status: held.status },
  }
  await appendAudit(trx, entry, now)
}

/** The error for a submission that was already decided, with the name of who decided. */
async function decidedBefore(
  trx: DatabaseTransaction,
  id: string,
  actor: Actor,
): Promise<ApiError> {
  const row = await findHeld(trx, id)
  if (row === undefined) return noSuchHeld()
  const { kind, status } = row
  if (status === 'held') return stillWaiting(KIND_NAMES[kind])
  const former = decisionAbout(row, await decisionsAbout(trx, [row]))
  const isOwn = actor.id !== null && former?.actorId === actor.id
  return alreadyDecided({ what: KIND_NAMES[kind], status, by: former?.actor ?? null, isOwn })
}

/** The warning for /readyz. */
export async function heldWarnings(db: Database): Promise<string[]> {
  const count = await countWaiting(db)
  if (count === 0) return []
  const what = count === 1 ? '1 submission is' : `${count} submissions are`
  return [`${what} waiting for your decision: open ${deskPaths.held()}.`]
}
