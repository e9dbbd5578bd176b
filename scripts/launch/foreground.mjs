import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Under npm one Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_PRESS_MS = 1000
/** Node has no event for the parent's exit, so check. */
const PARENT_CHECK_MS = 500

/** Forwards signals to the child, once per key press. */
function forwardSignals(child) {
  let last = -Infinity
  const forward = (signal) => {
    const now = performance.now()
    if (now - last > SAME_PRESS_MS) child.kill(signal)
    last = now
  }
  for (const signal of SIGNALS) process.on(signal, () => forward(signal))
}

/**
 * Stops the child when npm exits, so that no orphaned server keeps running. The scripts in
 * package.json start with `exec`, because a shell between npm and this process would not forward
 * signals.
 */
function endWithParent(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  timer.unref()
}

/**
 * Resolves to the exit code; for a signal, 128 plus its number. The child has its own process
 * group, so it gets signals only from this process.
 */
export function runInForeground(command, parameters, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, env, stdio: 'inherit', detached: true })
    forwardSignals(child)
    endWithParent(child)
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      resolve(signal === null ? code : 128 + constants.signals[signal]),
    )
  })
}
