import { spawn } from 'node:child_process'
import { OperationError, type Source } from '../../lib/command-errors.ts'

export interface ToolCall {
  program: 'pg_dump' | 'pg_restore'
  parameters: string[]
  databaseUrl?: string
}

/**
 * Passes the password in the environment, because any account on the machine can see a process's
 * arguments.
 * @returns stdout
 * @throws OperationError if the program isn't installed or fails
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
    child.once('error', () => reject(new MissingTool(program)))
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output).toString())
      else reject(new OperationError(`${program} failed: ${String(Buffer.concat(errors)).trim()}`))
    })
  })
}

export interface Psql {
  /**
   * Resolves to what the statements and psql commands printed.
   * @throws OperationError, which also ends the session
   */
  run(statements: string): Promise<string>
  /** Rolls back what wasn't committed. */
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
    child.once('error', () => resolve(new MissingTool('psql')))
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

/** A PostgreSQL client program is not installed. */
export class MissingTool extends OperationError {
  constructor(program: string) {
    super(
      `${program} was not found: install PostgreSQL's client programs (on Debian: ` +
        "apt-get install postgresql-client), or use what your database's host offers.",
    )
  }
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
