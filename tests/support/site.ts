import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS_OFF } from '../factories/limits.ts'
import { serverCommand } from '../../scripts/launch/server.mjs'
import {
  collectOutput,
  ended,
  type ExitStatus,
  nodeBinary,
  PRODUCT_ENVIRONMENT,
  projectRoot,
} from './process.ts'

/** A separate server process that serves the built site. */
export interface RunningSite {
  /** The origin, e.g. `http://127.0.0.1:41234`. */
  url: string
  /** Its DATA_DIR, with the SQLite file and one .eml file per email in `mail/`. */
  dataDir: string
  pid: number
  /** Sends SIGTERM, waits for the exit, and removes the data directory unless it was passed in. */
  stop(): Promise<ExitStatus>
  /** Sends a signal and waits for the exit; keeps the data for the next start. */
  kill(signal: NodeJS.Signals): Promise<ExitStatus>
  /** Everything written to stdout and stderr so far. */
  output(): string
}

export interface SiteOptions {
  /** Variables in addition to PORT, HOST, and DATA_DIR; of the test's own, only PATH is passed on. */
  env?: Record<string, string>
  /** A data directory to reuse; a new one by default. */
  dataDir?: string
  /** The directory of the project to serve; this one by default. */
  project?: string
}

const START_LIMIT_MS = 60_000
const SERVING = /^Serving (http:\/\/\S+)$/m

/** Starts `server/main.mjs` on a free port and waits for its line "Serving …". */
export async function startSite({
  env = {},
  dataDir,
  project = projectRoot,
}: SiteOptions = {}): Promise<RunningSite> {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'site-'))
  const child = spawn(nodeBinary, serverCommand, {
    cwd: project,
    env: {
      ...PRODUCT_ENVIRONMENT,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: directory,
      RATE_LIMIT_WRITES: '1000000',
      ...LIMITS_OFF,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const killWithParent = () => child.kill('SIGKILL')
  process.once('exit', killWithParent)
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`The server ${why}:\n${output()}`))
    }
    const timer = setTimeout(() => fail('did not start in time'), START_LIMIT_MS)
    child.once('exit', () => fail('ended while starting'))
    child.stdout.on('data', () => {
      const address = SERVING.exec(output())?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const ending = await ended(child)
    process.off('exit', killWithParent)
    return ending
  }
  return {
    url,
    dataDir: directory,
    pid: child.pid ?? -1,
    kill: end,
    output,
    async stop() {
      const ending = await end('SIGTERM')
      if (dataDir === undefined) rmSync(directory, { recursive: true, force: true })
      return ending
    },
  }
}
