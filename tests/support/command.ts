import { spawn, type ChildProcess } from 'node:child_process'
import { nodeBinary, PRODUCT_ENVIRONMENT, projectRoot } from './process.ts'

export interface CommandResult {
  code: number | null
  stdout: string
  /** Without the first line, which every command prints. */
  stderr: string
  /**
   * The first line of stderr: the database and the settings file. Empty if the command stopped
   * before it.
   */
  database: string
}

/** Environment for programs that backups and restores run, such as pg_dump. */
export const TOOL_ENVIRONMENT = { PATH: process.env['PATH'] ?? '' }

/** Starts an entry point with only PATH from the test's environment, and no settings file. */
export function spawnEntry(
  entry: string,
  parameters: string[],
  env: Record<string, string>,
): ChildProcess {
  return spawn(nodeBinary, [entry, ...parameters], {
    cwd: projectRoot,
    env: { ...PRODUCT_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Separates the line that every command prints first from the rest of its stderr. */
export function withoutDatabaseLine(result: Omit<CommandResult, 'database'>): CommandResult {
  const [database = ''] = /^Database: .+\n/.exec(result.stderr) ?? []
  return { ...result, stderr: result.stderr.slice(database.length), database }
}

/** Runs a command as npm would, and waits for its exit. */
export function runScript(
  name: string,
  parameters: string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const child = spawnEntry('scripts/command.ts', [name, ...parameters], env)
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  return new Promise((resolve) =>
    child.once('close', (code) => resolve(withoutDatabaseLine({ code, ...output }))),
  )
}
