import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/tables.ts'
import { mailContext, type MailSettings } from '../mail/context.ts'
import { failureOf } from '../mail/failure.ts'
import { SMTP_CONNECTIONS } from '../mail/smtp-connections.ts'
import { openTransport, type Transport } from '../mail/transport.ts'
import { anyDue, claimDue, giveUpOverdue, type Claim } from './claims.ts'
import { deliver, type DeliveryTools } from './delivery.ts'
import type { WorkerLog } from './log.ts'
import { Pruning, type PruningSettings } from './pruning.ts'

const SECOND = 1000
/** An attempt may take this long. */
const SEND_TIMEOUT_MS = 60 * SECOND
/** Longer than any attempt, so that a mail in hand is never taken by another worker. */
const LEASE_MS = 2 * SEND_TIMEOUT_MS
/** Attempts at a time. */
const CONCURRENCY = SMTP_CONNECTIONS
/** How long `stop` waits for the attempts in hand before it gives them back. */
const STOP_PATIENCE_MS = 10 * SECOND

/** The settings of the worker; the environment has them all. */
export interface WorkerSettings extends MailSettings, PruningSettings {
  /** `smtp://…` or `smtps://…`; absent: mails are written as files under `dataDir`. */
  smtpUrl?: string | undefined
  mailRetryBaseSeconds: number
  mailRetryCapSeconds: number
  workerPollSeconds: number
}

export interface WorkerDependencies {
  db: Database
  env: WorkerSettings
  clock: Clock
  log: WorkerLog
  /** Instead of the one of the settings. */
  transport?: Transport
  /** Instead of one minute. */
  sendTimeoutMs?: number
  /** Instead of ten seconds. */
  stopPatienceMs?: number
}

export interface Worker {
  /** Takes no further mail, lets those in hand end within a bound, and gives back the others. */
  stop(): Promise<void>
  /** Looks for due mails now; to be called after a commit that put some into the outbox. */
  wake(): void
}

/** Starts sending what the outbox holds; any number of workers may share a database. */
export function startWorker(dependencies: WorkerDependencies): Worker {
  return new OutboxWorker(dependencies)
}

class OutboxWorker implements Worker {
  readonly #tools: DeliveryTools
  readonly #pruning: Pruning
  readonly #pollMs: number
  readonly #stopPatienceMs: number
  readonly #inHand = new Map<string, Promise<void>>()
  readonly #aborting = new AbortController()
  readonly #loop: Promise<void>
  #stopping = false
  #bell = Promise.withResolvers<void>()

  constructor({ db, env, clock, log, ...own }: WorkerDependencies) {
    this.#tools = {
      db,
      clock,
      log,
      transport: own.transport ?? openTransport(env),
      context: mailContext(env),
      backoff: { baseSeconds: env.mailRetryBaseSeconds, capSeconds: env.mailRetryCapSeconds },
      sendTimeoutMs: own.sendTimeoutMs ?? SEND_TIMEOUT_MS,
      sent: new Map(),
    }
    this.#pruning = new Pruning(env)
    this.#pollMs = env.workerPollSeconds * SECOND
    this.#stopPatienceMs = own.stopPatienceMs ?? STOP_PATIENCE_MS
    this.#loop = this.#run()
  }

  wake(): void {
    this.#bell.resolve()
  }

  async stop(): Promise<void> {
    this.#stopping = true
    this.wake()
    await this.#loop
    const timer = setTimeout(() => this.#aborting.abort(), this.#stopPatienceMs)
    await Promise.all(this.#inHand.values())
    clearTimeout(timer)
    this.#tools.transport.close()
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      // Renewed before looking, so that a wake during the look leads to another look.
      this.#bell = Promise.withResolvers<void>()
      const claims = await this.#claim()
      for (const claim of claims) this.#take(claim)
      if (claims.length === 0) await this.#pause()
    }
  }

  async #claim(): Promise<Claim[]> {
    const free = CONCURRENCY - this.#inHand.size
    if (free === 0) return []
    const { db, clock, log } = this.#tools
    try {
      const now = clock()
      const pruned = await this.#pruning.run(db, now)
      if (pruned > 0) log.info({ mails: pruned }, 'old mails were deleted')
      if (!(await anyDue(db, now))) return []
      const order = { now, leaseMs: LEASE_MS, except: [...this.#inHand.keys()] }
      await this.#giveUp(order)
      // The last place is kept for first attempts: however many mails fail slowly, new ones pass.
      const claims = await claimDue(db, { ...order, limit: free - 1, firstAttemptsOnly: false })
      if (claims.length > 0) return claims
      return await claimDue(db, { ...order, limit: 1, firstAttemptsOnly: true })
    } catch (error) {
      log.error({ reason: failureOf(error).summary }, 'the outbox could not be read')
      return []
    }
  }

  async #giveUp(order: { now: Date; except: readonly string[] }): Promise<void> {
    const { db, log } = this.#tools
    for (const { id, kind, attempts, last_error } of await giveUpOverdue(db, order)) {
      log.error({ mail: id, kind, attempts, reason: last_error }, 'mail is dead')
    }
  }

  #take(claim: Claim): void {
    const { id } = claim.row
    const delivery = this.#deliver(claim).finally(() => {
      this.#inHand.delete(id)
      this.wake()
    })
    this.#inHand.set(id, delivery)
  }

  async #deliver(claim: Claim): Promise<void> {
    try {
      await deliver(claim, this.#tools, this.#aborting.signal)
    } catch (error) {
      const facts = { mail: claim.row.id, kind: claim.row.kind, reason: failureOf(error).summary }
      this.#tools.log.error(facts, 'what became of a mail could not be written down')
    }
  }

  async #pause(): Promise<void> {
    const timer = new AbortController()
    const elapsed = delay(this.#pollMs, undefined, { signal: timer.signal }).catch(() => {})
    await Promise.race([this.#bell.promise, elapsed])
    timer.abort()
  }
}
