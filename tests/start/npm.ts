import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectOutput, ended, type Ending, projectRoot } from '../support/process.ts'

/** `npm start` as a person types it, in a process group of its own as a terminal makes one. */
export interface NpmStart {
  child: ChildProcess
  /** Waits for the line "Serving …" and answers the address. */
  serving(): Promise<string>
  end: Promise<Ending>
  output(): string
}

/** Runs an npm script of the project in `directory`, with any free port unless `env` says otherwise. */
export function npmStart({ directory = projectRoot, env = {} } = {}): NpmStart {
  const child = spawn('npm', ['start'], {
    cwd: directory,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: '0',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'npm-start-')),
      ...env,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const serving = () =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const address = /^Serving (http:\/\/\S+)$/m.exec(output())?.[1]
        if (address !== undefined) resolve(address)
      }
      look()
      child.stdout.on('data', look)
      child.once('exit', () => reject(new Error(`npm start ended:\n${output()}`)))
    })
  return { child, serving, end: ended(child), output }
}

/** Whether anything still answers at an address. */
export async function answers(address: string): Promise<boolean> {
  try {
    await fetch(new URL('/healthz', address), { signal: AbortSignal.timeout(2000) })
    return true
  } catch {
    return false
  }
}
