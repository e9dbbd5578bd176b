import type { Clock } from '../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { alertMail } from '../../mail/alert-mail.ts'
import { openTransport, type Transport } from '../../mail/transport.ts'
import type { JobLog } from '../../lib/job-log.ts'
import { withinTime } from '../../lib/within-time.ts'
import type { Finding, FindingId } from './finding.ts'
import { readLastAlert, saveLastAlert } from './last-alert.ts'

const MINUTE = 60_000
const SEND_TIMEOUT_MS = 30_000
/** A database that hangs must not stop the alert about it. */
const DATABASE_TIMEOUT_MS = 5_000
/**
 * A problem, or that there is none, must last this long before an email, so that short
 * interruptions cause none. A new process finds some problems only after a while, too.
 */
const SETTLE_MS = 2 * MINUTE
/** Problems within this time go into one email. */
const PAUSE_MS = 15 * MINUTE
const REMIND_MS = 24 * 60 * MINUTE
/** The key of having no problem. */
const WELL = 'well'

export type AlertSettings = Pick<
  Env,
  'alertsTo' | 'alertSmtpUrl' | 'smtpUrl' | 'mailFrom' | 'officeTimeZone' | 'dataDir' | 'port'
>

export interface AlertOptions {
  db: Database
  env: AlertSettings
  clock: Clock
  log: JobLog
  /** For tests. */
  transport?: Transport
  /** A monotonic clock in milliseconds; tests pass their own. */
  elapsed?: () => number
}

/**
 * Emails the firm when something breaks. It doesn't use the outbox, because that may be what is
 * broken.
 */
export class Alerts {
  readonly #options: AlertOptions
  readonly #transport: Transport
  readonly #elapsed: () => number
  /** When each current problem began, by key; WELL if there is none. */
  readonly #since = new Map<string, number>()
  /** The keys of the problems in the last email, and when it was sent. */
  #reported: { keys: string[]; at: number } = { keys: [], at: 0 }
  /** What has to be done so that the database and this process have the same. */
  #memory: 'unread' | 'unsaved' | 'same' = 'unread'

  constructor(options: AlertOptions) {
    const { env, log } = options
    this.#options = options
    this.#elapsed = options.elapsed ?? (() => performance.now())
    const { dataDir, alertSmtpUrl, smtpUrl } = env
    this.#transport =
      options.transport ?? openTransport({ dataDir, smtpUrl: alertSmtpUrl ?? smtpUrl }, log)
  }

  /**
   * Sends an email if one is due.
   * @param unchecked what hasn't been checked since this process began
   * @throws if the email can't be sent; the next call tries again
   */
  async update(
    findings: readonly Finding[],
    stopping: AbortSignal,
    unchecked: readonly FindingId[],
  ): Promise<void> {
    const now = this.#elapsed()
    const problems = findings.filter(({ state }) => state !== 'ok')
    this.#track(problems.length === 0 ? [WELL] : problems.map(keyOf), now)
    const lasts = (key: string) => now - (this.#since.get(key) ?? now) >= SETTLE_MS
    const settled = problems.filter((problem) => lasts(keyOf(problem)))
    if (settled.length === 0 && !lasts(WELL)) return
    await this.#remember()
    const keys = settled.map(keyOf)
    if (!this.#isDue(keys, unchecked, now)) return
    await this.#send(settled, stopping)
    this.#reported = { keys, at: this.#elapsed() }
    this.#memory = 'unsaved'
    await this.#remember()
  }

  close(): void {
    this.#transport.close()
  }

  #track(keys: readonly string[], now: number): void {
    for (const key of this.#since.keys()) if (!keys.includes(key)) this.#since.delete(key)
    for (const key of keys) if (!this.#since.has(key)) this.#since.set(key, now)
  }

  /**
   * Reads, once, what the process before this one reported, or stores what this one has. While the
   * database is out of reach, its memory is all there is.
   */
  async #remember(): Promise<void> {
    const { db, clock, env } = this.#options
    const { keys, at } = this.#reported
    try {
      if (this.#memory === 'unread') {
        const reading = readLastAlert(db, env.port, clock())
        const last = await withinTime(DATABASE_TIMEOUT_MS, reading)
        if (last) this.#reported = { keys: last.problems, at: this.#elapsed() - last.ageMs }
      } else if (this.#memory === 'unsaved') {
        const last = { problems: keys, ageMs: this.#elapsed() - at }
        await withinTime(DATABASE_TIMEOUT_MS, saveLastAlert(db, env.port, clock(), last))
      }
      this.#memory = 'same'
    } catch {
      // The next call tries again, and the findings say what is wrong with the database.
    }
  }

  #isDue(settled: readonly string[], unchecked: readonly FindingId[], now: number): boolean {
    const { keys, at } = this.#reported
    if (settled.length === 0) {
      // Everything works again, unless a problem may still be there.
      const mayLast = (key: string) => unchecked.some((id) => key.startsWith(`${id} `))
      return keys.length > 0 && !keys.some(mayLast)
    }
    if (keys.length === 0) return true
    const age = now - at
    const isNew = settled.some((key) => !keys.includes(key))
    return (isNew && age >= PAUSE_MS) || age >= REMIND_MS
  }

  async #send(problems: readonly Finding[], stopping: AbortSignal): Promise<void> {
    const { env, clock, log } = this.#options
    const { alertsTo: to, mailFrom: from, officeTimeZone: timeZone } = env
    const now = clock()
    const message = alertMail({ problems, from, to, now, timeZone })
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(SEND_TIMEOUT_MS)])
    await this.#transport.send(message, `alert-${now.getTime()}`, signal)
    log.info({ problems: problems.map(({ id }) => id) }, 'alert sent')
  }
}

/** A problem that gets worse counts as a new one. */
function keyOf({ id, state }: Finding): string {
  return `${id} ${state}`
}
