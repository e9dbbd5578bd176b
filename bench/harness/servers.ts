import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { collectOutput, ended, nodeBinary, projectRoot } from '../../tests/support/process.ts'
import { startSite } from '../../tests/support/site.ts'
import { onCleanup } from './cleanup.ts'

export interface Server {
  url: string
  pid: number
  /** Everything written to stdout and stderr so far. */
  output(): string
  stop(): Promise<void>
}

const START_LIMIT_MS = 20_000

/** Starts the product, by default without its worker, so that CPU time is spent on requests only. */
export async function startProduct(env: Record<string, string> = {}): Promise<Server> {
  const site = await startSite({
    env: {
      WORKER: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      // A year has too few slots for a measurement.
      BOOKING_HORIZON_DAYS: '3653',
      ...env,
    },
  })
  const stop = onCleanup(() => site.stop())
  return { url: site.url, pid: site.pid, output: () => site.output(), stop }
}

/**
 * Starts one of `references/` on a free port and waits for its line `Serving http://…`, which the
 * product also prints.
 */
export async function startReference(
  file: string,
  env: Record<string, string> = {},
): Promise<Server> {
  const child = spawn(
    nodeBinary,
    [fileURLToPath(new URL(`../references/${file}`, import.meta.url))],
    {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output = collectOutput(child)
  const killWithParent = () => child.kill('SIGKILL')
  process.once('exit', killWithParent)
  const stop = onCleanup(async () => {
    child.kill('SIGTERM')
    await ended(child)
    process.off('exit', killWithParent)
  })
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => {
      child.kill('SIGKILL')
      reject(new Error(`${file} did not start:\n${output()}`))
    }
    const timer = setTimeout(fail, START_LIMIT_MS)
    child.once('exit', fail)
    child.stdout.on('data', () => {
      const address = /^Serving (http:\/\/\S+)$/m.exec(output())?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })
  return { url, pid: child.pid ?? -1, output, stop }
}
