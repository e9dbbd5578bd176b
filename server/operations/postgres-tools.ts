import { spawn } from 'node:child_process'
import { OperationError, type Source } from './command.ts'

/** A call of one of PostgreSQL's own programs. */
export interface ToolCall {
  program: 'pg_dump' | 'pg_restore'
  parameters: string[]
  /** The database to connect to, where it is about one. */
  databaseUrl?: string
}

/**
 * Runs one of PostgreSQL's own programs. The password goes by the environment, since every account
 * of the machine can see the parameters of a process.
 * @returns what it wrote to stdout
 * @throws OperationError when it is not installed or fails
 */
export function runPostgresTool(
  { program, parameters, databaseUrl }: ToolCall,
  source: Source,
): Promise<string> {
  const { location, environment } = locate(databaseUrl)
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...location, ...parameters], {
      env: { ...source, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    const complaint: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => complaint.push(chunk))
    child.once('error', () => reject(new OperationError(missing(program))))
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output).toString())
      else
        reject(new OperationError(`${program} failed: ${String(Buffer.concat(complaint)).trim()}`))
    })
  })
}

/** A session of psql that is fed step by step. */
export interface Psql {
  /**
   * Runs statements and psql's own commands; resolves when all are done.
   * @throws OperationError with what went wrong; the session is over then
   */
  run(statements: string): Promise<void>
  /** Ends the session; what was not committed is undone. */
  end(): Promise<void>
}

/** Starts psql on a database. */
export function startPsql(databaseUrl: string, source: Source): Psql {
  const { location, environment } = locate(databaseUrl)
  const quiet = ['--no-psqlrc', '--quiet', '--no-align', '--tuples-only', '--set=ON_ERROR_STOP=1']
  const child = spawn('psql', [...location, ...quiet], { env: { ...source, ...environment } })
  let output = ''
  let complaint = ''
  let steps = 0
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  // A session that broke off is told of by `ended`.
  child.stdin.on('error', () => {})
  const ended = new Promise<OperationError>((resolve) => {
    child.once('error', () => resolve(new OperationError(missing('psql'))))
    child.once('close', () => resolve(new OperationError(`psql failed: ${complaint.trim()}`)))
  })
  return {
    async run(statements) {
      steps += 1
      const mark = `step ${steps} is done`
      const done = new Promise<undefined>((resolve) => {
        child.stdout.on('data', () => {
          if (output.includes(`${mark}\n`)) resolve(undefined)
        })
      })
      child.stdin.write(`${statements}\n\\echo ${mark}\n`)
      const failure = await Promise.race([done, ended])
      if (failure !== undefined) throw failure
    },
    async end() {
      child.stdin.end()
      await ended
    },
  }
}

function missing(program: string): string {
  return (
    `${program} was not found: install PostgreSQL's client programs (on Debian: ` +
    "apt-get install postgresql-client), or use what your database's host offers."
  )
}

function locate(databaseUrl: string | undefined): {
  location: string[]
  environment: Record<string, string>
} {
  if (databaseUrl === undefined) return { location: [], environment: {} }
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return {
    location: [`--dbname=${url.href}`],
    environment: password === '' ? {} : { PGPASSWORD: password },
  }
}
