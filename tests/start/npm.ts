import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectOutput, ended, type ExitStatus, projectRoot } from '../support/process.ts'

/** `npm start` or `npm run dev` in its own process group, as in a terminal. */
export interface NpmStart {
  child: ChildProcess
  /** Waits for the line "Serving …" and returns the address. */
  serving(): Promise<string>
  end: Promise<ExitStatus>
  output(): string
}

/** Starts the server on a free port unless `env` sets one. */
export function npmStart({
  directory = projectRoot,
  env = {},
  script = 'start',
}: { directory?: string; env?: Record<string, string>; script?: 'start' | 'dev' } = {}): NpmStart {
  const child = spawn('npm', ['run', script], {
    cwd: directory,
    env: {
      PATH: process.env['PATH'] ?? '',
      LAMINAR_ENV_FILE: '/dev/null',
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
      const check = () => {
        const address = /^Serving (http:\/\/\S+)$/m.exec(output())?.[1]
        if (address !== undefined) resolve(address)
      }
      check()
      child.stdout.on('data', check)
      child.once('exit', () => reject(new Error(`npm run ${script} ended:\n${output()}`)))
    })
  return { child, serving, end: ended(child), output }
}

/** A copy of the project in which a test can change files; shares node_modules unless left out. */
export function copyProject({ without = [] }: { without?: string[] } = {}): string {
  const copy = mkdtempSync(join(tmpdir(), 'copy-'))
  const left = new Set(['.git', 'node_modules', 'data', 'test-results', ...without])
  for (const name of readdirSync(projectRoot)) {
    if (!left.has(name)) cpSync(join(projectRoot, name), join(copy, name), { recursive: true })
  }
  if (!without.includes('node_modules')) {
    symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
  }
  return copy
}

/** True if a server still responds at the address. */
export async function answers(address: string): Promise<boolean> {
  try {
    await fetch(new URL('/healthz', address), { signal: AbortSignal.timeout(2000) })
    return true
  } catch {
    return false
  }
}
