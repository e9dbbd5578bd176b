import { setTimeout as delay } from 'node:timers/promises'
import type { WebhookSettings } from '../config/webhook.ts'
import type { Database } from '../db/tables.ts'
import type { ExpiryTime } from '../lib/expiry-clock.ts'
import { mailContext, type MailSettings } from '../mail/context.ts'
import { removeAbandonedMails } from '../mail/mail-files.ts'
import { failureOf } from '../mail/failure.ts'
import { type Lane, laneOf } from '../mail/mail.ts'
import { SMTP_CONNECTIONS } from '../mail/smtp-connections.ts'
import { openTransport, type Transport } from '../mail/transport.ts'
import {
  claimDue,
  giveUpOverdue,
  hasDue,
  nextDue,
  repairTimesAhead,
  type Claim,
  type ClaimOptions,
} from '../features/outbox/claims.ts'
import { deliver, type DeliveryDependencies } from '../features/outbox/delivery.ts'
import type { JobLog } from '../lib/job-log.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const SEND_TIMEOUT_MS = 60 * SECOND
/** For posting one event. */
const WEBHOOK_TIMEOUT_MS = 15 * SECOND
/** Longer than an attempt, so that no other worker claims an email that is being sent. */
const LEASE_MS = 2 * SEND_TIMEOUT_MS
/** The clocks of several machines differ by less than this. */
const CLOCK_TOLERANCE_MS = HOUR
const CONCURRENCY: Record<Lane, number> = { mail: SMTP_CONNECTIONS, event: 2 }
const LANES: readonly Lane[] = ['mail', 'event']
/** Until the outbox is read again after an error, because polls can be minutes apart. */
const ERROR_PAUSE_MS = 5 * SECOND
/** How long `stop` waits for running attempts before it aborts them. */
const STOP_TIMEOUT_MS = 10 * SECOND
/** A poll that takes longer than this plus the pause between polls counts as hung. */
const POLL_TIMEOUT_MS = 60 * SECOND

export interface WorkerSettings extends MailSettings {
  dataDir: string
  /** Without it, emails are written as files under `dataDir`. */
  smtpUrl?: string | undefined
  /** Undefined if the webhook is off. */
  webhook?: WebhookSettings | undefined
  mailRetryBaseSeconds: number
  mailRetryCapSeconds: number
  workerPollSeconds: number
}

export interface WorkerDependencies {
  db: Database
  env: WorkerSettings
  time: () => ExpiryTime
  log: JobLog
  /** For tests. */
  transport?: Transport
  /** One minute by default. */
  sendTimeoutMs?: number
  /** 15 seconds by default. */
  webhookTimeoutMs?: number
  /** Ten seconds by default. */
  stopTimeoutMs?: number
}

export interface Worker {
  /**
   * Claims no more mail, waits a limited time for running attempts, and returns the rest to the
   * outbox.
   */
  stop(): Promise<void>
  /** Polls now. Call it after committing mail to the outbox. */
  wake(): void
  /** False if the worker hangs: it hasn't polled the outbox recently. */
  isRunning(): boolean
}

/** Any number of workers may share a database. */
export function startWorker(dependencies: WorkerDependencies): Worker {
  return new OutboxWorker(dependencies)
}

class OutboxWorker implements Worker {
  readonly #deps: DeliveryDependencies
  readonly #dataDir: string
  readonly #pollMs: number
  readonly #stopTimeoutMs: number
  readonly #active = new Map<string, { lane: Lane; delivery: Promise<void> }>()
  readonly #aborting = new AbortController()
  readonly #loop: Promise<void>
  #stopping = false
  #repairedJumps = -1
  #polledAt = performance.now()
  #wakeUp = Promise.withResolvers<void>()

  constructor({ db, env, time, log, ...overrides }: WorkerDependencies) {
    this.#deps = {
      db,
      time,
      log,
      transport: overrides.transport ?? openTransport(env, log),
      webhook: env.webhook,
      context: mailContext(env),
      backoff: { baseSeconds: env.mailRetryBaseSeconds, capSeconds: env.mailRetryCapSeconds },
      sendTimeoutMs: overrides.sendTimeoutMs ?? SEND_TIMEOUT_MS,
      webhookTimeoutMs: overrides.webhookTimeoutMs ?? WEBHOOK_TIMEOUT_MS,
      sent: new Map(),
    }
    this.#dataDir = env.dataDir
    this.#pollMs = env.workerPollSeconds * SECOND
    this.#stopTimeoutMs = overrides.stopTimeoutMs ?? STOP_TIMEOUT_MS
    this.#loop = this.#run()
  }

  wake(): void {
    this.#wakeUp.resolve()
  }

  isRunning(): boolean {
    return performance.now() - this.#polledAt < this.#pollMs + POLL_TIMEOUT_MS
  }

  async stop(): Promise<void> {
    this.#stopping = true
    this.wake()
    await this.#loop
    const timer = setTimeout(() => this.#aborting.abort(), this.#stopTimeoutMs)
    await Promise.all([...this.#active.values()].map(({ delivery }) => delivery))
    clearTimeout(timer)
    this.#deps.transport.close()
  }

  async #run(): Promise<void> {
    await this.#removeFragments()
    while (!this.#stopping) {
      this.#polledAt = performance.now()
      // Create the promise before polling, so that a wake during the poll causes another one.
      this.#wakeUp = Promise.withResolvers<void>()
      const time = this.#deps.time()
      const started = await this.#startDue(time)
      if (started === undefined) await this.#pause(ERROR_PAUSE_MS)
      else if (started === 0) await this.#pause(await this.#nextDueMs(time.now))
    }
  }

  /** @returns how many attempts were started; undefined after an error */
  async #startDue(time: ExpiryTime): Promise<number | undefined> {
    const { db, log } = this.#deps
    try {
      let started = 0
      await this.#repairTimes(time)
      const lanes: Lane[] = []
      for (const lane of LANES) {
        if (this.#free(lane) > 0 && (await hasDue(db, lane, time.now))) lanes.push(lane)
      }
      if (lanes.length === 0) return 0
      const options = { time, leaseMs: LEASE_MS, except: [...this.#active.keys()] }
      await this.#giveUp(options)
      for (const lane of lanes) {
        const claims = await this.#claim({ ...options, lane })
        for (const claim of claims) this.#start(claim)
        started += claims.length
      }
      return started
    } catch (error) {
      log.error({ err: error }, 'failed to read the outbox')
      return undefined
    }
  }

  async #claim(options: Omit<ClaimOptions, 'limit' | 'firstAttemptsOnly'>): Promise<Claim[]> {
    const { db } = this.#deps
    const free = this.#free(options.lane)
    // All events go to one receiver, so there is no slot to reserve for new ones.
    if (options.lane === 'event') {
      return claimDue(db, { ...options, limit: free, firstAttemptsOnly: false })
    }
    // Reserve the last slot for first attempts, so that emails that fail slowly don't block new
    // ones.
    const claims = await claimDue(db, { ...options, limit: free - 1, firstAttemptsOnly: false })
    if (claims.length > 0) return claims
    return claimDue(db, { ...options, limit: 1, firstAttemptsOnly: true })
  }

  /** More attempts that the lane may start now. */
  #free(lane: Lane): number {
    const active = [...this.#active.values()].filter((attempt) => attempt.lane === lane)
    return CONCURRENCY[lane] - active.length
  }

  /** A process that was killed leaves files of emails it was writing. */
  async #removeFragments(): Promise<void> {
    const { log } = this.#deps
    try {
      const files = await removeAbandonedMails(this.#dataDir)
      if (files > 0) log.info({ files }, 'deleted unfinished mail files')
    } catch (error) {
      log.error({ reason: failureOf(error).summary }, 'failed to delete unfinished mail files')
    }
  }

  /** Once at the start and after each jump of the clock. */
  async #repairTimes({ now, jumps }: ExpiryTime): Promise<void> {
    if (this.#repairedJumps === jumps) return
    const { db, backoff } = this.#deps
    const after = (ms: number) => new Date(now.getTime() + ms + CLOCK_TOLERANCE_MS)
    const retry = after(backoff.capSeconds * SECOND)
    await repairTimesAhead(db, { now, retry, lease: after(LEASE_MS) })
    this.#repairedJumps = jumps
  }

  async #giveUp(options: { time: ExpiryTime; except: readonly string[] }): Promise<void> {
    const { db, log } = this.#deps
    for (const { id, kind, attempts, last_error } of await giveUpOverdue(db, options)) {
      const fields = { mail: id, kind, attempts, reason: last_error }
      log.error(fields, `${laneOf(kind)} is dead`)
    }
  }

  #start(claim: Claim): void {
    const { id, kind } = claim.row
    const delivery = this.#deliver(claim).finally(() => {
      this.#active.delete(id)
      this.wake()
    })
    this.#active.set(id, { lane: laneOf(kind), delivery })
  }

  async #deliver(claim: Claim): Promise<void> {
    try {
      await deliver(claim, this.#deps, this.#aborting.signal)
    } catch (error) {
      const fields = { mail: claim.row.id, kind: claim.row.kind, err: error }
      this.#deps.log.error(fields, 'failed to save delivery result')
    }
  }

  /**
   * Until the first email that wasn't due at the last poll; 0 if it is by now. A reply is due seconds
   * after it's written, and polls can be further apart.
   */
  async #nextDueMs(lastPoll: Date): Promise<number> {
    const { db, time, log } = this.#deps
    try {
      const due = await nextDue(db, lastPoll)
      return due === undefined ? Infinity : Math.max(0, due.getTime() - time().now.getTime())
    } catch (error) {
      log.error({ err: error }, 'failed to read the outbox')
      return ERROR_PAUSE_MS
    }
  }

  async #pause(ms: number): Promise<void> {
    const timer = new AbortController()
    // Rejects only when it is aborted below.
    const elapsed = delay(Math.min(this.#pollMs, ms), undefined, { signal: timer.signal }).catch(
      () => {},
    )
    await Promise.race([this.#wakeUp.promise, elapsed])
    timer.abort()
  }
}
