import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { collectOutput, ended, notInstalled } from './process.ts'
import { POSTGRES_URL_VARIABLE, variableOfRun } from './run-variables.ts'

/** A private server on its own port, with its data in a temporary directory. */
export interface PostgresServer {
  /** Connects as superuser to the database `postgres`. */
  url: string
  /** Removes its data, too. */
  stop(): Promise<void>
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

interface Account {
  uid: number
  gid: number
}

const isRoot = process.getuid?.() === 0

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  const directories = [
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return directories.find(
    (directory) => existsSync(join(directory, 'initdb')) && existsSync(join(directory, 'postgres')),
  )
}

function binaries(): string {
  const found = findBinaries()
  if (found === undefined) throw notInstalled('postgresql')
  return found
}

/** PostgreSQL refuses to run as root, so root runs it as the account `postgres`. */
function account(): Account | undefined {
  if (!isRoot) return undefined
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Waits until the server accepts connections. `durable` keeps fsync on, for benchmarks; tests turn
 * it off for speed.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const directory = binaries()
  const as = account()
  const base = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (as) chownSync(base, as.uid, as.gid)
  const data = join(base, 'data')
  const env = { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
  execFileSync(
    join(directory, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...as, cwd: base, env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePort()
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${base}`,
    'max_connections=300',
    ...(durable ? [] : quick),
  ]
  const child = spawn(
    join(directory, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, cwd: base, env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const output = collectOutput(child)
  const killWithParent = () => child.kill('SIGQUIT')
  process.once('exit', killWithParent)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output()}`)))
    child.stderr.on('data', () => {
      if (output().includes('ready to accept connections')) resolve()
    })
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', killWithParent)
      child.kill('SIGINT')
      await ended(child)
      rmSync(base, { recursive: true, force: true })
    },
  }
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** `createDatabase` can copy this one: migrated and without data. */
export const MIGRATED = 'migrated'

/**
 * Creates a database on the test run's server, or on the given one. It is empty unless `template`
 * names a database without connections to copy.
 */
export async function createDatabase({
  serverUrl = variableOfRun(POSTGRES_URL_VARIABLE),
  template = 'template1',
  name = `test_${randomUUID().replaceAll('-', '')}`,
}: { serverUrl?: string; template?: string; name?: string } = {}): Promise<TestDatabase> {
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}
