import type { VapidKeys } from 'web-push'
import { push as words } from '../../../words/desk/push.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { Env } from '../../config/env.ts'
import type { PushMessagesTable } from '../../db/push-tables.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../lib/clock.ts'
import { errorCodeOf } from '../../lib/failures.ts'
import type { JobLog } from '../../lib/job-log.ts'
import { isPublicAddress } from '../../lib/public-address.ts'
import { NotPublic, postPush, type PushRequest } from './post-push.ts'
import {
  claimMessages,
  deleteDevice,
  deleteMessage,
  hasDueMessages,
  postponeMessage,
  type PushTarget,
  readTarget,
} from './repository.ts'
import { vapidKeys } from './vapid-keys.ts'

const TIMEOUT_MS = 10_000
/** Longer than an attempt, so that no other worker sends the same notification. */
const LEASE_MS = 60_000
const AT_A_TIME = 10
/** The pause after the first failed attempt; it doubles with each further one. */
const FIRST_RETRY_MS = 30_000
/** How long the push service keeps it for a device that is off. */
const TTL_SECONDS = 2 * 60 * 60
const LONGEST_NAME = 40

export interface PushSender {
  db: Database
  env: Pick<Env, 'mailFrom'>
  clock: Clock
  log: JobLog
  /** Whether connecting to this IP address is allowed. Public ones by default; others in tests. */
  isAllowed?: (address: string) => boolean
}

/**
 * Sends the notifications that are due. One that fails is tried again for two hours. Devices that
 * the push service doesn't know anymore are deleted.
 * @returns how many the push services took
 */
export async function sendPushes(sender: PushSender, stopping: AbortSignal): Promise<number> {
  const { db, clock } = sender
  let taken = 0
  while (!stopping.aborted && (await hasDueMessages(db, clock().toISOString()))) {
    const now = clock()
    const until = new Date(now.getTime() + LEASE_MS).toISOString()
    const claim = { now: now.toISOString(), until, limit: AT_A_TIME }
    const messages = await inTransaction(db, (trx) => claimMessages(trx, claim))
    const keys = await vapidKeys(db)
    const results = await Promise.all(messages.map((each) => send(sender, each, keys, stopping)))
    taken += results.filter(Boolean).length
  }
  return taken
}

/** @returns whether the push service took it */
async function send(
  { db, env, clock, log, isAllowed = isPublicAddress }: PushSender,
  message: PushMessagesTable,
  keys: VapidKeys,
  stopping: AbortSignal,
): Promise<boolean> {
  const forget = () => inTransaction(db, (trx) => deleteMessage(trx, message.id))
  const target = await readTarget(db, message)
  if (target === undefined) return false
  if (message.give_up_at < clock().toISOString()) {
    await forget()
    return false
  }
  const { host } = new URL(target.device.endpoint)
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])
  const vapid = { subject: `mailto:${env.mailFrom.address}`, ...keys }
  let problem: string
  let mayPass = true
  try {
    const status = await postPush(await requestOf(message.kind, target, vapid), isAllowed, signal)
    if (status >= 200 && status < 300) {
      await forget()
      return true
    }
    if (status === 404 || status === 410) {
      await inTransaction(db, (trx) => deleteDevice(trx, { id: message.device_id }))
      log.info({ host }, 'deleted a device that gets no notifications anymore')
      return false
    }
    problem = `HTTP ${status}`
    mayPass = status === 429 || status >= 500
  } catch (error) {
    // Other messages may contain the endpoint, which is a secret.
    problem = error instanceof NotPublic ? error.message : errorCodeOf(error) || 'no answer'
    mayPass = !(error instanceof NotPublic)
  }
  const pauseMs = stopping.aborted ? 0 : FIRST_RETRY_MS * 2 ** (message.attempts - 1)
  const dueAt = new Date(clock().getTime() + pauseMs).toISOString()
  const fields = { push: message.id, kind: message.kind, host, reason: problem }
  if (mayPass && dueAt < message.give_up_at) {
    await inTransaction(db, (trx) => postponeMessage(trx, message.id, dueAt))
    log.warn({ ...fields, dueAt }, 'notification will be retried')
  } else {
    await forget()
    log.warn(fields, 'notification was given up')
  }
  return false
}

async function requestOf(
  kind: PushMessagesTable['kind'],
  { device, person }: PushTarget,
  vapidDetails: VapidKeys & { subject: string },
): Promise<PushRequest> {
  const { endpoint, p256dh, auth } = device
  const payload = JSON.stringify({
    title: words.titles[kind],
    body: words.texts[kind](firstNameOf(person.name)),
    // A second notification about the person replaces the first on the screen.
    tag: person.id,
    url: deskPaths.person(person.id),
  })
  const options = { vapidDetails, TTL: TTL_SECONDS, contentEncoding: 'aes128gcm' } as const
  const { default: webPush } = await import('web-push')
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    options,
  )
  return { endpoint, headers: details.headers, body: details.body }
}

/**
 * Nothing else about the person leaves the desk, because notifications appear on locked screens.
 */
function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return first === '' || /[@\d]/.test(first) ? words.someone : first.slice(0, LONGEST_NAME)
}
