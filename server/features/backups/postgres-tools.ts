import { spawn } from 'node:child_process'
import { OperationError, type Source } from '../../lib/command-errors.ts'

/** A call of a PostgreSQL client program. */
export interface ToolCall {
  program: 'pg_dump' | 'pg_restore'
  parameters: string[]
  /** The database to connect to, if the program needs one. */
  databaseUrl?: string
}

/**
 * Runs a PostgreSQL client program. The password is passed in the environment, because every
 * account on the machine can see a process's arguments.
 * @returns its stdout
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
    const errors: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
    child.once('error', () => reject(new OperationError(missing(program))))
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output).toString())
      else reject(new OperationError(`${program} failed: ${String(Buffer.concat(errors)).trim()}`))
    })
  })
}

/** A psql session that runs statements step by step. */
export interface Psql {
  /**
   * Runs statements and psql commands; resolves to what they printed when all are done.
   * @throws OperationError with the error, which also ends the session
   */
  run(statements: string): Promise<string>
  /** Ends the session and rolls back what was not committed. */
  end(): Promise<void>
}

export function startPsql(databaseUrl: string, source: Source): Psql {
  const { location, environment } = locate(databaseUrl)
  const quiet = ['--no-psqlrc', '--quiet', '--no-align', '--tuples-only', '--set=ON_ERROR_STOP=1']
  const child = spawn('psql', [...location, ...quiet], { env: { ...source, ...environment } })
  let output = ''
  let errors = ''
  let steps = 0
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  // `ended` reports a session that breaks.
  child.stdin.on('error', () => {})
  const ended = new Promise<OperationError>((resolve) => {
    child.once('error', () => resolve(new OperationError(missing('psql'))))
    child.once('close', () => resolve(new OperationError(`psql failed: ${errors.trim()}`)))
  })
  return {
    async run(statements) {
      steps += 1
      const mark = `step ${steps} is done\n`
      const start = output.length
      const done = new Promise<string>((resolve) => {
        child.stdout.on('data', () => {
          const end = output.indexOf(mark)
          if (end >= 0) resolve(output.slice(start, end))
        })
      })
      child.stdin.write(`${statements}\n\\echo ${mark}`)
      const printed = await Promise.race([done, ended])
      if (typeof printed !== 'string') throw printed
      return printed
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
