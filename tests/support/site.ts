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
  killTree,
  nodeBinary,
  PRODUCT_ENVIRONMENT,
  projectRoot,
} from './process.ts'

/** A separate server process that serves the built site. */
export interface RunningSite {
  /** The origin, such as `http://127.0.0.1:41234`. */
  url: string
  /** DATA_DIR, with the SQLite file and one .eml file per email in `mail/`. */
  dataDir: string
  /** Process id of the supervisor, whose child is the server. */
  pid: number
  /** Sends SIGTERM, waits for the exit, and removes the data directory unless it was passed in. */
  stop(): Promise<ExitStatus>
  /** Waits for the exit; keeps the data for the next start. SIGKILL also goes to the server itself. */
  kill(signal: NodeJS.Signals): Promise<ExitStatus>
  /** Stdout and stderr so far. */
  output(): string
}

export interface SiteOptions {
  /** Added to the site's defaults. Of the test's own variables, it gets PATH and CONTENT_DIR. */
  env?: Record<string, string>
  /** To reuse; a new one by default. */
  dataDir?: string
  /** The directory of the project to serve; this one by default. */
  project?: string
  /** A program that runs the server, with its parameters, such as strace. */
  through?: string[]
}

/** A start that renders published content, at a low priority, takes minutes on a busy machine. */
const START_LIMIT_MS = 800_000
const SERVING = /^Serving (http:\/\/\S+)$/m

/** Starts a site on a free port; waits for the line "Serving …". */
export async function startSite({
  env = {},
  dataDir,
  project = projectRoot,
  through = [],
}: SiteOptions = {}): Promise<RunningSite> {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'site-'))
  const [program = nodeBinary, ...parameters] = [...through, nodeBinary, ...serverCommand]
  const child = spawn(program, parameters, {
    cwd: project,
    env: {
      ...PRODUCT_ENVIRONMENT,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: directory,
      RATE_LIMIT_WRITES: '1000000',
      // Fixed hours, so that tests don't depend on the firm's. The real clock decides which days a
      // test picks.
      OFFICE_TIME_ZONE: 'America/Los_Angeles',
      OFFICE_HOURS: '09:00-17:00',
      HOLIDAYS: 'off',
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
    if (signal === 'SIGKILL') killTree(child)
    else child.kill(signal)
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
