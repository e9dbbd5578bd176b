import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Without a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The Node version that the project pins, even if another Node runs the tests. */
export const nodeBinary = `${projectRoot}/node_modules/.bin/node`

const { PATH = '', CONTENT_DIR } = process.env

/**
 * Every process of the product gets these: no settings file, compiled code kept between processes,
 * as in the service file and the container, and the content that is tested.
 */
export const PRODUCT_ENVIRONMENT = {
  PATH,
  ...(CONTENT_DIR !== undefined && { CONTENT_DIR }),
  LAMINAR_ENV_FILE: '/dev/null',
  NODE_COMPILE_CACHE: join(tmpdir(), 'laminar-compiled'),
}

/** The exit code, or the signal that killed the process. */
export interface ExitStatus {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Resolves right away if the process has already exited. */
export async function ended(child: ChildProcess): Promise<ExitStatus> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { code: child.exitCode, signal: child.signalCode }
}

/** A process and its descendants, itself first. */
export function processTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []
  return [pid, ...children.flatMap((child) => processTree(Number(child)))]
}

/**
 * Kills the process and its descendants with SIGKILL, as systemd, a container runtime, and the
 * kernel's OOM killer do. Descendants come first: a server whose supervisor is gone would notice
 * and shut down gracefully.
 */
export function killTree(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  for (const pid of processTree(child.pid).toReversed()) process.kill(pid, 'SIGKILL')
}

/** Stdout and stderr in order of arrival; call the result to read them. */
export function collectOutput(child: ChildProcess): () => string {
  let text = ''
  const add = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => text
}

/** An error for a test that needs Debian packages that aren't installed. */
export function notInstalled(...packageNames: string[]): Error {
  return new Error(
    `This test needs ${packageNames.join(' and ')}. As root on Debian, npm test installs it.`,
  )
}
