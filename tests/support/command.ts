import { spawn, type ChildProcess } from 'node:child_process'
import { nodeBinary, projectRoot } from './process.ts'

/** What a command of the operator did. */
export interface CommandResult {
  code: number | null
  stdout: string
  stderr: string
}

/** Starts an entry of the project with nothing of the test's own environment but PATH. */
export function spawnEntry(
  entry: string,
  parameters: string[],
  env: Record<string, string>,
): ChildProcess {
  return spawn(nodeBinary, [entry, ...parameters], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs `scripts/<name>.ts` as npm would, to its end. */
export function runScript(
  name: string,
  parameters: string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const child = spawnEntry(`scripts/${name}.ts`, parameters, env)
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...output })))
}
