import { Readable } from 'node:stream'
import { ALIVE_MS, LIVE_ALIVE, LIVE_CHANGE, LIVE_READY } from '../../../contracts/live/live.ts'
import type { Database } from '../../db/tables.ts'
import type { Clock } from '../../lib/clock.ts'
import type { WorkerLog } from '../../lib/job-log.ts'
import { repeat, type RepeatedTask } from '../../lib/repeat.ts'
import { tooManyStreams } from './errors.ts'
import { changedTopics, readRecent, type RecentStates } from './live-changes.ts'
import { validSessions } from './live-repository.ts'
import { sessionLimits } from './session.ts'

const LOOK_MS = 1000
/** Proxies end a response in which nothing happens for a minute, and browsers can't see why. */
const HEARTBEAT_LOOKS = ALIVE_MS / LOOK_MS
/** How long the browser waits before it connects again. */
const RETRY_MS = 2000
/** Streams of one session. A browser needs one for all its tabs. */
const MAX_STREAMS = 10
/** What may wait for a client that reads slowly, in bytes. */
const MAX_WAITING = 64 * 1024

interface StreamContext {
  db: Database
  clock: Clock
  log: WorkerLog
}

/**
 * The streams of this process. While there is one, the database is looked at every second, once for
 * all of them: it knows what other processes change too.
 */
export class LiveStreams {
  readonly #context: StreamContext
  /** The session that each stream belongs to. */
  readonly #streams = new Map<Readable, string>()
  /** What the last look found; undefined while there is no stream. */
  #known: Promise<RecentStates> | undefined
  #looking: RepeatedTask | undefined
  #looks = 0
  #isStopping = false

  constructor(context: StreamContext) {
    this.#context = context
  }

  /**
   * A response body (HTML standard, section 9.2) that reports changes until its session ends;
   * undefined while the server is stopping.
   * @throws ApiError 429 for too many streams, or the database's error
   */
  async listen(sessionId: string): Promise<Readable | undefined> {
    if (this.#isStopping) return undefined
    const own = [...this.#streams.values()].filter((id) => id === sessionId)
    if (own.length >= MAX_STREAMS) throw tooManyStreams()
    const stream = new Readable({ read() {} })
    this.#streams.set(stream, sessionId)
    stream.once('close', () => this.#remove(stream))
    try {
      await this.#start()
    } catch (error) {
      stream.destroy()
      throw error
    }
    // The server was stopped meanwhile.
    if (!this.#streams.has(stream)) return undefined
    stream.push(`retry: ${RETRY_MS}\n${eventText(LIVE_READY, {})}`)
    return stream
  }

  /** Ends all streams, and refuses new ones. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const looking = this.#looking
    for (const stream of this.#streams.keys()) this.#end(stream)
    await looking?.stop()
  }

  #start(): Promise<RecentStates> {
    const { db, clock, log } = this.#context
    this.#known ??= readRecent(db, clock())
    this.#looking ??= repeat(() => this.#look(), {
      firstMs: LOOK_MS,
      intervalMs: LOOK_MS,
      log,
      failure: 'changes for the desk could not be read',
    })
    return this.#known
  }

  #end(stream: Readable): void {
    stream.push(null)
    this.#remove(stream)
  }

  #remove(stream: Readable): void {
    this.#streams.delete(stream)
    if (this.#streams.size > 0) return
    void this.#looking?.stop()
    this.#looking = undefined
    this.#known = undefined
  }

  async #look(): Promise<void> {
    const { db, clock } = this.#context
    this.#looks += 1
    if (this.#looks % HEARTBEAT_LOOKS === 0) this.#send(eventText(LIVE_ALIVE, {}))
    const now = clock()
    await this.#endInvalid(now)
    const before = await this.#known
    if (before === undefined) return
    const after = await readRecent(db, now)
    if (this.#known === undefined) return
    this.#known = Promise.resolve(after)
    const topics = changedTopics(before, after)
    if (topics.length > 0) this.#send(eventText(LIVE_CHANGE, { topics }))
  }

  /** Ends the streams of sessions that have ended. */
  async #endInvalid(now: Date): Promise<void> {
    const listening = [...this.#streams]
    if (listening.length === 0) return
    const ids = listening.map(([, sessionId]) => sessionId)
    const valid = await validSessions(this.#context.db, ids, sessionLimits(now))
    for (const [stream, sessionId] of listening) {
      if (!valid.has(sessionId) && this.#streams.has(stream)) this.#end(stream)
    }
  }

  #send(text: string): void {
    for (const stream of this.#streams.keys()) {
      stream.push(text)
      if (stream.readableLength > MAX_WAITING) stream.destroy()
    }
  }
}

/** An event (HTML standard, section 9.2.5). */
function eventText(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
