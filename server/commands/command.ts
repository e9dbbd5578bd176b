import { readSettings, type Env } from '../config/env.ts'
import type { Environment } from '../../cms/settings-file.ts'
import { type Source, UsageError } from '../lib/command-errors.ts'
import { databaseName } from '../db/database-name.ts'

export interface Command {
  /** Printed for `--help` and after a usage error. */
  usage: string
  /** Runs the command; UsageError exits with 2, any other error with 1. */
  run(parameters: string[], env: Env, source: Source): Promise<void>
}

/** True for errors of `parseArgs`: an unknown option, or a missing value. */
function isParseError(error: unknown): error is Error {
  return (
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS_')
  )
}

/**
 * Runs a command with the service's settings and returns its exit code: 0 for success, 1 for
 * failure, 2 for wrong usage. Prints to stderr which database it works on, and errors as a message,
 * without a stack.
 */
export async function runCommand(
  { usage, run }: Command,
  parameters: string[],
  source: Environment,
): Promise<number> {
  exitWhenPipeCloses()
  if (parameters.includes('--help') || parameters.includes('-h')) {
    process.stdout.write(usage)
    return 0
  }
  try {
    const { env, settingsFile = 'environment variables only' } = readSettings(source)
    // On stderr, because programs read the output of some commands.
    process.stderr.write(`Database: ${databaseName(env)}. Settings: ${settingsFile}.\n`)
    await run(parameters, env, source)
    return 0
  } catch (error) {
    if (error instanceof UsageError || isParseError(error)) {
      process.stderr.write(`${error.message}\n\n${usage}`)
      return 2
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

/** `npm run leads | head` closes the pipe early, which isn't an error. */
function exitWhenPipeCloses(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1)
  })
}

/** Writes a line to stdout and waits for a slow reader (backpressure). */
export async function print(line: string): Promise<void> {
  if (process.stdout.write(`${line}\n`)) return
  await new Promise((resolve) => process.stdout.once('drain', resolve))
}
