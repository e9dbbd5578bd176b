import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverCommand } from '../../scripts/launch/server.mjs'
import { collectOutput, ended, type Ending, nodeBinary, projectRoot } from './process.ts'

/** A server process of its own over the built site. */
export interface RunningSite {
  /** The origin, e.g. `http://127.0.0.1:41234`. */
  url: string
  /** Its own DATA_DIR: the SQLite file, and `mail/` with an .eml file a message. */
  dataDir: string
  pid: number
  /** SIGTERM, waits for the end, removes the data directory if it was made here. */
  stop(): Promise<Ending>
  /** Sends a signal and waits for the end; the data stays for the next start. */
  kill(signal: NodeJS.Signals): Promise<Ending>
  /** All that was written to stdout and stderr so far. */
  output(): string
}

export interface SiteOptions {
  /** Variables beside PORT, HOST and DATA_DIR; nothing but PATH comes from the test's own. */
  env?: Record<string, string>
  /** A data directory to use again; by default a fresh one. */
  dataDir?: string
}

const START_LIMIT_MS = 20_000
const SERVING = /^Serving (http:\/\/\S+)$/m

/** Starts `server/main.mjs` on a free port and waits for its line "Serving …". */
export async function startSite({ env = {}, dataDir }: SiteOptions = {}): Promise<RunningSite> {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'site-'))
  const child = spawn(nodeBinary, serverCommand, {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: directory,
      RATE_LIMIT_WRITES: '1000000',
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
