import type { Clock } from '../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import { alertMail } from '../../mail/alert-mail.ts'
import { openTransport, type Transport } from '../../mail/transport.ts'
import type { Finding } from './finding.ts'
import type { JobLog } from '../../lib/job-log.ts'

const MINUTE = 60_000
const SEND_TIMEOUT_MS = 30_000
/** A problem must last this long before an email, so that short interruptions cause none. */
const SETTLE_MS = 2 * MINUTE
/** Problems within this time go into one email. */
const PAUSE_MS = 15 * MINUTE
const REMIND_MS = 24 * 60 * MINUTE

export type AlertSettings = Pick<
  Env,
  'alertsTo' | 'alertSmtpUrl' | 'smtpUrl' | 'mailFrom' | 'officeTimeZone' | 'dataDir'
>

export interface AlertOptions {
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
  /** When each current problem began, by key. */
  readonly #since = new Map<string, number>()
  /** The problems in the last email, and when it was sent. */
  #reported: { keys: string[]; at: number } | undefined

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
   * @throws if the email can't be sent; the next call tries again
   */
  async update(findings: readonly Finding[], stopping: AbortSignal): Promise<void> {
    const now = this.#elapsed()
    const problems = findings.filter(({ state }) => state !== 'ok')
    this.#track(problems.map(keyOf), now)
    const settled = problems.filter(
      (problem) => now - (this.#since.get(keyOf(problem)) ?? now) >= SETTLE_MS,
    )
    if (!this.#isDue(settled.map(keyOf), problems.length, now)) return
    await this.#send(settled, stopping)
    this.#reported =
      settled.length === 0 ? undefined : { keys: settled.map(keyOf), at: this.#elapsed() }
  }

  close(): void {
    this.#transport.close()
  }

  #track(keys: readonly string[], now: number): void {
    for (const key of this.#since.keys()) if (!keys.includes(key)) this.#since.delete(key)
    for (const key of keys) if (!this.#since.has(key)) this.#since.set(key, now)
  }

  #isDue(settled: readonly string[], present: number, now: number): boolean {
    const last = this.#reported
    if (last === undefined) return settled.length > 0
    const age = now - last.at
    // Once no problem is left, an email says that everything works again.
    if (settled.length === 0) return present === 0 && age >= SETTLE_MS
    const isNew = settled.some((key) => !last.keys.includes(key))
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
