import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own directory, without a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The Node binary that the project pins, whatever runs the tests. */
export const nodeBinary = `${projectRoot}/node_modules/.bin/node`

/** How a process ended: its code, or the signal that ended it. */
export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Waits for a process to end; answers at once when it already has. */
export async function ended(child: ChildProcess): Promise<Ending> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { code: child.exitCode, signal: child.signalCode }
}

/** Collects what a process writes to both of its streams, in order of arrival. */
export function collectOutput(child: ChildProcess): () => string {
  let text = ''
  const add = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => text
}

/**
 * Runs an `apt-get` installation; only root may. One at a time, since test files run side by side and
 * apt-get itself gives up where another one is at work.
 */
export function installWithApt(...packageNames: string[]): void {
  const run = (...options: string[]) =>
    execFileSync('flock', [join(tmpdir(), 'apt-get.lock'), 'apt-get', ...options], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', ...packageNames)
}
