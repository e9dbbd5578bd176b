import { readEnv, type Env } from '../env.ts'

/** The environment variables of the process. */
export type Source = Readonly<Record<string, string | undefined>>

/** Wrong words on the command line; the process ends with 2 and shows the usage. */
export class UsageError extends Error {}

/** A failure with a sentence for the operator; the process ends with 1. */
export class OperationError extends Error {}

/** One command of the operator. */
export interface Command {
  /** Shown by `--help` and after a usage error. */
  usage: string
  /** Does the work; what it throws becomes the exit code. */
  run(parameters: string[], env: Env, source: Source): Promise<void>
}

/** What parseArgs of node:util throws for unknown options and missing values. */
function isParseError(error: unknown): error is Error {
  return (
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS_')
  )
}

/**
 * Runs a command as a process of its own and answers its exit code: 0 done, 1 failed, 2 wrong
 * usage. Failures are told in a sentence on stderr, never by a stack.
 */
export async function runCommand(
  { usage, run }: Command,
  parameters: string[],
  source: Source,
): Promise<number> {
  endQuietlyWithReader()
  if (parameters.includes('--help') || parameters.includes('-h')) {
    process.stdout.write(usage)
    return 0
  }
  try {
    await run(parameters, readEnv(source), source)
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

/** `npm run leads | head` closes the pipe early; that is no failure. */
function endQuietlyWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1)
  })
}

/** Writes a line to stdout and waits while its reader is behind. */
export async function print(line: string): Promise<void> {
  if (process.stdout.write(`${line}\n`)) return
  await new Promise((resolve) => process.stdout.once('drain', resolve))
}
