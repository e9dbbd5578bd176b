import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's directory, without a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The project's pinned Node binary, even if another Node runs the tests. */
export const nodeBinary = `${projectRoot}/node_modules/.bin/node`

/**
 * The variables that every process of the product gets: no settings file, and compiled code kept
 * between processes, as in the service file and the container.
 */
export const PRODUCT_ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '',
  LAMINAR_ENV_FILE: '/dev/null',
  NODE_COMPILE_CACHE: join(tmpdir(), 'laminar-compiled'),
}

/** How a process ended: its exit code, or the signal that killed it. */
export interface ExitStatus {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Waits for a process to exit; resolves right away if it already has. */
export async function ended(child: ChildProcess): Promise<ExitStatus> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { code: child.exitCode, signal: child.signalCode }
}

/** Collects a process's stdout and stderr in order of arrival; call the result to read it. */
export function collectOutput(child: ChildProcess): () => string {
  let text = ''
  const add = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => text
}

/** The error of a test whose programs are in Debian packages that aren't installed. */
export function notInstalled(...packageNames: string[]): Error {
  return new Error(
    `This test needs ${packageNames.join(' and ')}. As root on Debian, npm test installs it.`,
  )
}
