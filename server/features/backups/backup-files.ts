import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../../db/connection.ts'

export interface BackupFile {
  name: string
  at: Date
}

export interface Retention {
  /** How many days, weeks, and months keep their newest backup. */
  daily: number
  weekly: number
  monthly: number
}

const NAME = /^laminar-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(?:sqlite|dump)$/
const ENDINGS: Record<Engine, string> = { sqlite: 'sqlite', postgres: 'dump' }
const DAY_MS = 86_400_000

/** Only files with such names are ever pruned. */
export function backupName(at: Date, engine: Engine): string {
  const time = at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')
  return `laminar-${time}.${ENDINGS[engine]}`
}

/** Newest first; ignores other files. */
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
 * The backups to delete. Keeps every backup of the newest day, and the newest one of each of the
 * last days, weeks, and months that have one. Time without backups doesn't count, so neither a
 * wrong clock nor a long pause deletes anything.
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
// Weeks start on Monday, like 1970-01-05.
const weekOf = (at: Date) => String(Math.floor((at.getTime() / DAY_MS - 4) / 7))

/** A list of deletions that is unfinished for longer counts as abandoned; writing takes far less. */
const WRITING_MS = 3_600_000

/** Removes the files left by a backup or a deletion that was killed. */
export function removeLeftovers(directory: string, dataDir: string): void {
  const leftovers: [string, RegExp][] = [
    [directory, /^(?:laminar-.*|deletions\.json.*)\.unfinished(?:-journal|-wal|-shm)?$/],
    [dataDir, /^verifying-/],
  ]
  for (const [folder, pattern] of leftovers) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder).filter((file) => pattern.test(file))) {
      const path = join(folder, name)
      // Only one process makes a backup, but each may be writing this list now.
      if (name.startsWith('deletions.json') && isRecent(path)) continue
      rmSync(path, { recursive: true, force: true })
    }
  }
}

function isRecent(path: string): boolean {
  // Undefined once its process has renamed the file.
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined || Date.now() - stats.mtimeMs < WRITING_MS
}

/** Copies of data that a restore or a move replaces, and of data that an upgrade migrates. */
export type CopyKind = 'replaced' | 'before-upgrade'

const COPY_KEEP_DAYS = 14
const COPY =
  /^(?<kind>replaced|before-upgrade)-(?<hour>\d{4}-\d\d-\d\dT\d\d)-(?<minute>\d\d)-(?<second>\d\d)-(?<ms>\d{3})Z\.(?:sqlite|dump)$/

/** The name of a copy made at an instant. */
export function copyName(kind: CopyKind, at: Date, engine: Engine): string {
  return `${kind}-${at.toISOString().replace(/[:.]/g, '-')}.${ENDINGS[engine]}`
}

/**
 * Deletes copies that are more than two weeks old. The newest stays, so that the last restore or
 * upgrade can be undone.
 * @returns how many files were deleted
 */
export function pruneCopies(directory: string, kind: CopyKind, now: Date): number {
  if (!existsSync(directory)) return 0
  const files = readdirSync(directory)
    .flatMap((name) => {
      const { kind: found, hour, minute, second, ms } = COPY.exec(name)?.groups ?? {}
      if (found !== kind) return []
      return [{ name, at: Date.parse(`${hour}:${minute}:${second}.${ms}Z`) }]
    })
    .toSorted((a, b) => b.at - a.at)
  const old = files.slice(1).filter(({ at }) => now.getTime() - at > COPY_KEEP_DAYS * DAY_MS)
  for (const { name } of old) rmSync(join(directory, name), { force: true })
  return old.length
}
