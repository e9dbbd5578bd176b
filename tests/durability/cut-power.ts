import { rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sqliteFile } from '../../server/db/connection.ts'
import { Disk } from './disk.ts'
import { folder } from './traced-site.ts'
import { readTrace, type TraceEvent } from './trace.ts'

const SEED = Number(process.env['POWER_CUT_SEED'] ?? 1)

/** Random numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The events of several consecutive runs on the same data directory. */
export async function eventsOf(...logs: string[]): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  for (const log of logs) for await (const event of readTrace(log)) events.push(event)
  return events
}

export function isAcknowledged(event: TraceEvent): boolean {
  return event.kind === 'answer' && event.status === 201
}

export interface PowerCuts {
  dataDir: string
  events: readonly TraceEvent[]
  /** The first event before which the power may fail. */
  from: number
  /** Bookings acknowledged before `from`, in addition to those among the events. */
  acknowledged?: readonly string[]
  cuts: number
}

/**
 * Cuts the power at random moments, each time on a disk of its own.
 * @returns what was wrong afterward, one line for each bad cut
 */
export function cutPower({ dataDir, events, from, cuts, ...earlier }: PowerCuts): string[] {
  const random = randomFrom(SEED)
  const moments = Array.from({ length: cuts }, () =>
    Math.floor(from + random() * (events.length + 1 - from)),
  )
  const copy = join(folder(), 'site.sqlite')
  const disk = new Disk()
  const acknowledged = [...(earlier.acknowledged ?? [])]
  const faults: string[] = []
  let applied = 0
  for (const moment of moments.toSorted((a, b) => a - b)) {
    for (const event of events.slice(applied, moment)) {
      disk.apply(event)
      if (event.kind === 'answer' && event.bookingId !== undefined)
        acknowledged.push(event.bookingId)
    }
    applied = moment
    disk.cut(sqliteFile(dataDir), copy, random)
    disk.cut(`${sqliteFile(dataDir)}-wal`, `${copy}-wal`, random)
    rmSync(`${copy}-shm`, { force: true })
    const fault = faultOf(copy, acknowledged)
    if (fault !== undefined) {
      faults.push(`POWER_CUT_SEED=${SEED}, at ${moment} of ${events.length}: ${fault}`)
    }
  }
  return faults
}

/**
 * Describes what is wrong with a database that should have these bookings; undefined if it is
 * intact.
 */
function faultOf(file: string, bookings: readonly string[]): string | undefined {
  const db = new SqliteFile(file)
  try {
    // Closing would sync the copy, which takes longer than all the rest.
    db.pragma('synchronous = OFF')
    const integrity = db.pragma('integrity_check', { simple: true })
    if (integrity !== 'ok') return String(integrity)
    const stored = new Set(db.prepare('select id from bookings').pluck().all())
    const lost = bookings.filter((id) => !stored.has(id)).length
    return lost === 0 ? undefined : `${lost} of ${bookings.length} bookings are lost`
  } catch (error) {
    return String(error)
  } finally {
    db.close()
  }
}
