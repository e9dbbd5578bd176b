import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodeOf } from '../lib/failures.ts'

/** Used if there is no SMTP server. */
export function mailDirectory(dataDir: string): string {
  return join(dataDir, 'mail')
}

/** Named by the outbox id, like its Message-ID. */
export function mailFile(dataDir: string, outboxId: string): string {
  return join(mailDirectory(dataDir), `${outboxId}.eml`)
}

/** The file's name while this process writes it. */
export function unfinishedMailFile(dataDir: string, outboxId: string): string {
  return `${mailFile(dataDir, outboxId)}.${process.pid}.tmp`
}

/** A file whose process is still writing it, or was killed while writing. */
interface UnfinishedMail {
  path: string
  outboxId: string
  /** The id of that process. */
  pid: number
}

/** Files of unfinished emails, which contain the recipient's address. */
export async function unfinishedMails(dataDir: string): Promise<UnfinishedMail[]> {
  const names = await readdir(mailDirectory(dataDir)).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return []
    throw error
  })
  return names.flatMap((name) => {
    const [, outboxId, pid] = /^(.+)\.eml\.(\d+)\.tmp$/.exec(name) ?? []
    if (outboxId === undefined) return []
    return [{ path: join(mailDirectory(dataDir), name), outboxId, pid: Number(pid) }]
  })
}

/** A file that is unfinished for longer counts as abandoned; writing takes far less. */
const WRITING_MS = 3_600_000

/**
 * Removes files that no other process is writing. Call it before this process writes any.
 * @returns how many were removed
 */
export async function removeAbandonedMails(dataDir: string): Promise<number> {
  let removed = 0
  for (const { path, pid } of await unfinishedMails(dataDir)) {
    // After a restart in a container, this process may have the same id as the one that was killed.
    const mayBeWritten = pid !== process.pid && isRunning(pid)
    // After a reboot, another program may have the id.
    if (mayBeWritten && Date.now() - (await changedAt(path)) < WRITING_MS) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** In epoch milliseconds; infinity once its process has renamed the file. */
async function changedAt(path: string): Promise<number> {
  const stats = await stat(path).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  })
  return stats?.mtimeMs ?? Number.POSITIVE_INFINITY
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs under another account.
    return errorCodeOf(error) === 'EPERM'
  }
}
