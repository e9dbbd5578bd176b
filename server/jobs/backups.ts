import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../lib/clock.ts'
import type { Env } from '../config/env.ts'
import type { Database } from '../db/tables.ts'
import { isWorkDue } from '../features/backups/schedule.ts'
import type { JobLog } from '../lib/job-log.ts'
import { repeat, type RepeatedTask } from '../lib/repeat.ts'

const CHECK_INTERVAL_MS = 60_000
/** The pause before the first run, so that it doesn't slow down the start. */
const FIRST_MS = 5000
const MAX_OUTPUT = 4000
/** Runs `npm run backup` and the other commands. */
const COMMAND = fileURLToPath(new URL('../../scripts/command.ts', import.meta.url))

export interface BackupsOptions {
  db: Database
  env: Env
  clock: Clock
  log: JobLog
  /** One minute by default. */
  intervalMs?: number
}

/** Undefined if BACKUP_DIR is not set. */
export function startBackups(options: BackupsOptions): RepeatedTask | undefined {
  const { db, env, clock, log, intervalMs = CHECK_INTERVAL_MS } = options
  if (env.backup.directory === undefined) return undefined
  return repeat(
    async (stopping) => {
      if (!(await isWorkDue(db, env.backup.everyMs, clock()))) return
      const output = await runCommand(stopping)
      log.info({ output }, 'backup')
    },
    {
      intervalMs,
      firstMs: Math.min(FIRST_MS, intervalMs),
      log,
      failure: 'backup failed',
    },
  )
}

/**
 * In a separate process, because it reads whole files synchronously, which would block visitors'
 * requests.
 * @returns what it printed
 * @throws an Error with its last line
 */
function runCommand(stopping: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, 'backup', '--if-due'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: stopping,
    })
    let output = ''
    let errors = ''
    const lastOf = (text: string, chunk: Buffer) => (text + chunk.toString()).slice(-MAX_OUTPUT)
    child.stdout.on('data', (chunk: Buffer) => (output = lastOf(output, chunk)))
    child.stderr.on('data', (chunk: Buffer) => (errors = lastOf(errors, chunk)))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(output.trim())
      else reject(new Error(errors.trim().split('\n').at(-1) ?? `code ${code}`))
    })
  })
}
