import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/** Captures the output. A command that can't start counts as failed. */
export function runQuietly(command, parameters, { env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const add = (chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', add)
    child.stderr.setEncoding('utf8').on('data', add)
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
