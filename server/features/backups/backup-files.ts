import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../../db/connection.ts'

export interface BackupFile {
  name: string
  /** When it was made. */
  at: Date
}

/** How many backups to keep. */
export interface Retention {
  /** The newest of each of so many days, weeks, and months that have one. */
  daily: number
  weekly: number
  monthly: number
}

const NAME = /^laminar-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(?:sqlite|dump)$/
const DAY_MS = 86_400_000

/** The name of a backup made at an instant; only such files are ever pruned. */
export function backupName(at: Date, engine: Engine): string {
  const time = at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')
  return `laminar-${time}.${engine === 'sqlite' ? 'sqlite' : 'dump'}`
}

/** The backups in a directory, newest first; other files are left out. */
export function backupFiles(directory: string): BackupFile[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
      if (year === undefined) return []
      return [{ name, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }]
    })
    .filter(({ at }) => !Number.isNaN(at.getTime()))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

/**
 * The backups to delete. Kept are all of the newest day, and the newest of each of the last days,
 * weeks, and months that have one. Only the backups count, not the clock, so a wrong clock or a long
 * break deletes nothing.
 * @param files newest first
 */
export function filesToPrune(files: readonly BackupFile[], retention: Retention): BackupFile[] {
  const [newest] = files
  if (newest === undefined) return []
  const kept = new Set(
    files.filter(({ at }) => newest.at.getTime() - at.getTime() < DAY_MS).map(({ name }) => name),
  )
  const units = [
    [dayOf, retention.daily],
    [weekOf, retention.weekly],
    [monthOf, retention.monthly],
  ] as const
  for (const [unitOf, count] of units) {
    for (const { name } of newestOfEach(files, unitOf).slice(0, count)) kept.add(name)
  }
  return files.filter(({ name }) => !kept.has(name))
}

function newestOfEach(files: readonly BackupFile[], unitOf: (at: Date) => string): BackupFile[] {
  const seen = new Set<string>()
  return files.filter(({ at }) => {
    const unit = unitOf(at)
    const isFirst = !seen.has(unit)
    seen.add(unit)
    return isFirst
  })
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const monthOf = (at: Date) => at.toISOString().slice(0, 7)
/** Weeks begin on Monday; 1970-01-05 was one. */
const weekOf = (at: Date) => String(Math.floor((at.getTime() / DAY_MS - 4) / 7))

/** Deletes what a backup that was killed has left behind. */
export function removeLeftovers(directory: string, dataDir: string): void {
  const leftovers: [string, RegExp][] = [
    [directory, /^(?:laminar-.*|deletions\.json)\.unfinished(?:-journal|-wal|-shm)?$/],
    [dataDir, /^verifying-/],
  ]
  for (const [folder, pattern] of leftovers) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder).filter((file) => pattern.test(file))) {
      rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
}

/** Days that the data replaced by a restore is kept. */
const REPLACED_KEEP_DAYS = 14
const REPLACED = /^replaced-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.(?:sqlite|dump)$/

/**
 * Deletes data that restores replaced more than two weeks ago. The newest stays, so that the last
 * restore can be undone.
 * @returns how many files were deleted
 */
export function pruneReplaced(dataDir: string, now: Date): number {
  if (!existsSync(dataDir)) return 0
  const files = readdirSync(dataDir)
    .flatMap((name) => {
      const [, hour, minute, second, ms] = REPLACED.exec(name) ?? []
      if (hour === undefined) return []
      return [{ name, at: Date.parse(`${hour}:${minute}:${second}.${ms}Z`) }]
    })
    .toSorted((a, b) => b.at - a.at)
  const old = files.slice(1).filter(({ at }) => now.getTime() - at > REPLACED_KEEP_DAYS * DAY_MS)
  for (const { name } of old) rmSync(join(dataDir, name), { force: true })
  return old.length
}
