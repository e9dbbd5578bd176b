import { spawn } from 'node:child_process'
import type { Source } from '../../lib/command-errors.ts'

const TIMEOUT_MS = 3_600_000
const MAX_OUTPUT = 2000

/**
 * Runs the command in a shell, with the file's path as `$1` and in BACKUP_FILE.
 * @returns why it failed; undefined if it succeeded
 */
export function sendFile(
  command: string,
  file: string,
  source: Source,
  timeoutMs: number = TIMEOUT_MS,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', command, 'sh', file], {
      env: { ...source, BACKUP_FILE: file },
      stdio: ['ignore', 'ignore', 'pipe'],
      // In its own process group, so that stopping a command that hangs also stops what it started.
      detached: true,
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-MAX_OUTPUT)
    })
    const timer = setTimeout(() => kill(child.pid), timeoutMs)
    const finish = (failure: string | undefined) => {
      clearTimeout(timer)
      resolve(failure)
    }
    child.once('error', ({ message }) => finish(message))
    child.once('exit', (code, signal) => {
      // Background processes may keep the pipe open, so don't wait for it.
      child.stderr.destroy()
      const last = errors.trim().split('\n').at(-1)?.slice(0, 200) ?? ''
      const more = last === '' ? '' : `: ${last}`
      if (code === 0) finish(undefined)
      else if (signal === null) finish(`it ended with code ${code}${more}`)
      else finish(`it was ended after ${timeoutMs / 60_000} minutes${more}`)
    })
  })
}

function kill(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has just ended by itself.
  }
}
