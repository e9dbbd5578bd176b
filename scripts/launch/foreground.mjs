import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** One Ctrl-C arrives twice under npm: from the terminal, and passed on by npm. */
const SAME_PRESS_MS = 1000
/** How often the parent is looked after; Node has no event for its death. */
const PARENT_CHECK_MS = 500

/** Passes signals on, each press once. */
function passSignalsOn(child) {
  let last = -Infinity
  const pass = (signal) => {
    const now = performance.now()
    if (now - last > SAME_PRESS_MS) child.kill(signal)
    last = now
  }
  for (const signal of SIGNALS) process.on(signal, () => pass(signal))
}

/**
 * Ends the child when npm is gone: no orphan serves on. The scripts in package.json begin with
 * `exec`, so that no shell stands between npm and this process; a shell would not pass signals on.
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
 * Runs a command in the foreground and answers its exit code (128 + number for a signal). The child
 * is in a group of its own, so that a signal reaches it only through here.
 */
export function runInForeground(command, parameters, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, env, stdio: 'inherit', detached: true })
    passSignalsOn(child)
    endWithParent(child)
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      resolve(signal === null ? code : 128 + constants.signals[signal]),
    )
  })
}
