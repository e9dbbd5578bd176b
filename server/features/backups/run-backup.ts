import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import { isTimeTrusted } from '../../db/recorded-time.ts'
import type { Database } from '../../db/tables.ts'
import { backUp } from './back-up.ts'
import {
  backupFiles,
  backupName,
  filesToPrune,
  pruneCopies,
  removeLeftovers,
} from './backup-files.ts'
import { changeBackupState, type BackupState } from './backup-state.ts'
import { DELETIONS_FILE, writeDeletions } from './deletions-file.ts'
import { isBackupDue, isRunning, LEASE_MS } from './schedule.ts'
import { NoScratchDatabase } from './scratch-repository.ts'
import { sendFile } from './send.ts'
import { shareDeletions } from './share-deletions.ts'
import { verifyBackup } from './verify.ts'
import { OperationError, type Source } from '../../lib/command-errors.ts'

const RENEW_MS = 30_000

export interface BackupOptions {
  db: Database
  env: Env
  source: Source
  clock: Clock
  /** Set by the worker, so that backups are made only when they are due. */
  onlyIfDue?: boolean
}

export interface BackupResult {
  /** Undefined if none was due. */
  file: string | undefined
  /** Why the backup couldn't be restored into a scratch database; null if it could. */
  unverified: string | null
  /** How many old backups were deleted. */
  pruned: number
  /** Why BACKUP_COMMAND failed. */
  sendFault: string | null
}

/** DATA_DIR/backups without BACKUP_DIR, because `npm run backup` works without it. */
export function backupDirectory({ backup, dataDir }: Pick<Env, 'backup' | 'dataDir'>): string {
  return backup.directory ?? join(dataDir, 'backups')
}

/**
 * Makes a backup, tries it in a scratch database, deletes old ones, and runs BACKUP_COMMAND. Only
 * one process does this at a time.
 * @throws OperationError if another process is doing it, or with what failed
 */
export async function runBackup(options: BackupOptions): Promise<BackupResult> {
  const { db, env, clock, onlyIfDue = false } = options
  const leaseId = randomUUID()
  let isDue = false
  const state = await changeBackupState(db, (before) => {
    const now = clock()
    if (isRunning(before, now)) return undefined
    // Decided before `triedAt` changes, which would make a failed backup wait again.
    isDue = !onlyIfDue || isBackupDue(before, env.backup.everyMs, now)
    const leaseUntil = new Date(now.getTime() + LEASE_MS).toISOString()
    return { ...before, leaseId, leaseUntil, triedAt: now.toISOString() }
  })
  if (state === undefined) throw new OperationError('A backup is being made right now.')
  const renewal = setInterval(() => {
    const leaseUntil = new Date(clock().getTime() + LEASE_MS).toISOString()
    // One failed renewal doesn't matter, because the lease lasts for several more tries.
    record(db, leaseId, () => ({ leaseUntil })).catch(() => {})
  }, RENEW_MS)
  try {
    return await work({ ...options, isDue }, state, (changes) => record(db, leaseId, () => changes))
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    // Once the backup is made, or if none was due, only sending can have failed.
    await record(db, leaseId, ({ madeAt, triedAt, unsent }) =>
      isDue && madeAt !== triedAt
        ? { fault }
        : { sendFault: fault, unsent: [...new Set([...unsent, DELETIONS_FILE])] },
    )
    throw error
  } finally {
    clearInterval(renewal)
    await record(db, leaseId, () => ({ leaseUntil: null, leaseId: null }))
  }
}

/** Does nothing if another process has taken over the lease. */
async function record(
  db: Database,
  leaseId: string,
  changes: (state: BackupState) => Partial<BackupState>,
): Promise<void> {
  await changeBackupState(db, (state) =>
    state.leaseId === leaseId ? { ...state, ...changes(state) } : undefined,
  )
}

type Save = (changes: Partial<BackupState>) => Promise<void>

async function work(
  options: BackupOptions & { isDue: boolean },
  before: BackupState,
  save: Save,
): Promise<BackupResult> {
  const { db, env, clock, isDue } = options
  const directory = backupDirectory(env)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  removeLeftovers(directory, env.dataDir)
  const now = clock()
  if (await isTimeTrusted(db, now)) {
    pruneCopies(env.dataDir, 'replaced', now)
    pruneCopies(directory, 'before-upgrade', now)
  }
  // A list that can't be read is reported before anything is made or sent.
  const listed = await writeDeletions(db, directory)
  let unsent = [...new Set([...before.unsent, DELETIONS_FILE])]
  let made: { name: string; unverified: string | null } | undefined
  let pruned = 0
  if (isDue) {
    made = await makeBackup(options, directory)
    pruned = await prune(directory, env)
    unsent = [made.name, ...unsent]
    const { size } = await stat(join(directory, made.name))
    const madeAt = before.triedAt
    const { name: file, unverified } = made
    await save({ madeAt, file, bytes: size, unverified, fault: null, unsent })
  }
  const sent = await send(unsent, { ...options, directory })
  await save(sent)
  // A deletion meanwhile was noted in the `unsent` that has just been replaced.
  if ((await writeDeletions(db, directory)).length > listed.length) await shareDeletions(db, env)
  return {
    file: made && join(directory, made.name),
    unverified: made?.unverified ?? null,
    pruned,
    sendFault: sent.sendFault,
  }
}

async function makeBackup({ env, source, clock }: BackupOptions, directory: string) {
  const name = backupName(clock(), env.databaseUrl === undefined ? 'sqlite' : 'postgres')
  const file = join(directory, name)
  if (existsSync(file)) throw new OperationError(`${file} exists; try again in a second.`)
  const counts = await backUp(env, file, source)
  try {
    await verifyBackup(file, { env, counts, source })
    return { name, unverified: null }
  } catch (error) {
    if (error instanceof NoScratchDatabase) return { name, unverified: error.message }
    // A backup that can't be restored must not take the place of one that can.
    await rm(file, { force: true })
    throw error
  }
}

async function prune(directory: string, { backup }: Env): Promise<number> {
  const old = filesToPrune(backupFiles(directory), backup.keep)
  for (const { name } of old) await rm(join(directory, name), { force: true })
  return old.length
}

async function send(
  names: readonly string[],
  { db, env, source, directory }: BackupOptions & { directory: string },
): Promise<Pick<BackupState, 'unsent' | 'sendFault'>> {
  const { command } = env.backup
  if (command === undefined) return { unsent: [], sendFault: null }
  const unsent: string[] = []
  let sendFault: string | null = null
  for (const name of names) {
    const file = join(directory, name)
    // Other servers may have added to the list; an empty one could replace that of a lost machine.
    if (name === DELETIONS_FILE && (await writeDeletions(db, directory)).length === 0) continue
    // The file may have been pruned before it could be sent.
    if (!existsSync(file)) continue
    const failure = await sendFile(command, file, source)
    if (failure === undefined) continue
    unsent.push(name)
    sendFault = failure
  }
  return { unsent, sendFault }
}
