import { spawnSync } from 'node:child_process'
import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type RunningSite, startSite } from '../support/site.ts'

const SYSTEM_CALLS = 'pwrite64,fsync,fdatasync,ftruncate,write,writev'
const STRACE = ['strace', '-f', '-q', '--seccomp-bpf']

/** True if strace works here; otherwise logs the suite as skipped. */
export function canTrace(suite: string): boolean {
  const probe = spawnSync('strace', [
    ...STRACE.slice(1),
    '-e',
    'trace=fsync',
    '-o/dev/null',
    'true',
  ])
  const works = probe.status === 0
  if (!works) {
    const why = `${suite}: strace is not installed or not permitted here, so this was not tested.`
    if (process.env['CI']) throw new Error(why)
    // scripts/launch/test-run.mjs prints lines that begin like this one.
    console.log(`\nskipped: ${why}`)
  }
  return works
}

/** An empty directory, removed after the test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'durability-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** A fault that strace injects, for example into the 20th sync of the files. */
export interface Fault {
  files: string[]
  calls: 'fsync' | 'pwrite64'
  error: 'EIO' | 'ENOSPC'
  /** As strace counts: `20`, `20+`, or `20..30`. */
  when: string
}

/** A server on SQLite whose file operations go to a log. */
export interface TracedSite extends RunningSite {
  log: string
  /** Waits until the log is complete, after the server has ended. */
  logged(): Promise<void>
}

/** Starts a server under strace. */
export async function startTraced(dataDir: string, fault?: Fault): Promise<TracedSite> {
  const log = join(folder(), 'strace.log')
  const site = await startSite({
    env: { WORKER: 'off', LOG_LEVEL: 'fatal' },
    dataDir,
    through: [
      ...STRACE,
      // With -D, strace is the grandchild, so that the server stays this process's child.
      '-D',
      '-y',
      '-xx',
      '-s',
      '70000',
      '-o',
      log,
      ...(fault === undefined ? ['-e', `trace=${SYSTEM_CALLS}`] : injecting(fault)),
    ],
  })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const logged = async () => {
    await expect.poll(() => endOf(log), { timeout: 60_000 }).toMatch(/\+\+\+ (?:exited|killed)/)
  }
  return { ...site, log, logged }
}

function injecting({ files, calls, error, when }: Fault): string[] {
  return [
    ...files.flatMap((file) => ['-P', file]),
    '-e',
    `trace=${SYSTEM_CALLS}`,
    '-e',
    `inject=${calls}:error=${error}:when=${when}`,
  ]
}

function endOf(file: string): string {
  const descriptor = openSync(file, 'r')
  const end = Buffer.alloc(200)
  const { size } = fstatSync(descriptor)
  const length = readSync(descriptor, end, 0, end.length, Math.max(0, size - end.length))
  closeSync(descriptor)
  return end.toString('latin1', 0, length)
}
