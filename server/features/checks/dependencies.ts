import type { Env } from '../../config/env.ts'
import { failureCode } from '../../lib/failures.ts'
import type { Clock } from '../../lib/clock.ts'
import { feedsOfSettings } from '../busy-times/feed.ts'
import { feedFault } from '../busy-times/refresh.ts'
import type { Database } from '../../db/tables.ts'
import { MailboxError, withMailbox } from '../mailbox/connection.ts'
import { openMailbox } from '../mailbox/sign-in.ts'
import { type Finding, ok } from './finding.ts'
import { adviceFor } from './network-advice.ts'

const TIMEOUT_MS = 10_000

/** Whether each busy calendar can be fetched now; the worker's copy can be older. */
export function calendarFindings(env: Env): Promise<Finding[]> {
  const id = 'calendar-address'
  return Promise.all(
    feedsOfSettings(env).map(async (feed): Promise<Finding> => {
      const fault = await feedFault(feed, env, TIMEOUT_MS)
      if (fault === undefined) return ok(id, `Busy ${feed.name} can be fetched.`)
      return {
        id,
        state: 'failure',
        found: `Busy ${feed.name} cannot be fetched: it ${fault}.`,
        next: adviceFor(fault) ?? 'Copy its address from the calendar program again.',
      }
    }),
  )
}

/** Whether the webhook's host can be reached. Sends neither an event nor the URL's path. */
export async function webhookFindings({ webhook }: Env): Promise<Finding[]> {
  if (webhook === undefined) return []
  const id = 'webhook-address'
  try {
    const response = await fetch(webhook.url.origin, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return [ok(id, `The host in WEBHOOK_URL, ${webhook.host}, answers.`)]
  } catch (error) {
    const failure = failureCode(error)
    return [
      {
        id,
        state: 'failure',
        found: `The host in WEBHOOK_URL, ${webhook.host}, cannot be reached (${failure}).`,
        next: adviceFor(failure) ?? 'Check WEBHOOK_URL, and whether the receiver runs.',
      },
    ]
  }
}

export type WithDatabase = (act: (db: Database) => Promise<Finding[]>) => Promise<Finding[]>

/** Whether the mailbox can be opened now. Its OAuth access token is in the database. */
export async function mailboxFinding(
  { mailbox }: Env,
  clock: Clock,
  withDatabase: WithDatabase,
): Promise<Finding> {
  const id = 'mailbox-server'
  if (mailbox === undefined) {
    return {
      id,
      state: 'warning',
      found:
        'IMAP_URL is not set, so the desk doesn’t show what clients answer by email. They go to the mailbox of the staff member who replied.',
      next: 'Set it to the mailbox that gets the answers to MAIL_FROM.',
    }
  }
  const { secret } = mailbox
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    if ('pass' in secret) await withMailbox(mailbox, secret, signal, async () => {})
    else {
      await withDatabase(async (db) => {
        await openMailbox({ db, settings: mailbox, now: clock() }, signal, async () => {})
        return []
      })
    }
    return ok(id, 'The mailbox in IMAP_URL can be opened.')
  } catch (error) {
    const other = signal.aborted
      ? 'the mail server gave no answer in time'
      : 'its access token can’t be read from the database'
    const fault = error instanceof MailboxError ? error.message : other
    return {
      id,
      state: 'failure',
      found: `The mailbox in IMAP_URL can’t be opened: ${fault}.`,
      next:
        adviceFor(fault) ??
        ('pass' in secret
          ? 'Check the address, the user name, the password, and the folder.'
          : 'Check the address, the user name, the folder, and the IMAP_OAUTH settings. A refresh token that isn’t accepted has expired or was revoked: get a new one.'),
    }
  }
}
