import cluster from 'node:cluster'
import { constants } from 'node:os'
import { isatty } from 'node:tty'

/** A new process that takes longer to start is killed. Migrations may take a while. */
const START_LIMIT_MS = 120_000

/**
 * Runs the server as a child process, and replaces it without refusing a connection: on SIGHUP, or
 * when the child asks for it (server/lib/supervisor.ts). The old process serves until the new one
 * does, and then finishes its requests. If the new one doesn't start, the old one goes on.
 *
 * This process ends as its child does. If it's killed, Node ends its children.
 */
export function supervise() {
  // Each child accepts connections itself, from the listening socket that all of them share.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let current = start()
  let starting = current
  let stopping = false
  let turn = Promise.resolve()

  function start() {
    const child = cluster.fork()
    child.on('message', ({ replace }) => {
      if (replace) replaceInTurn(child)
    })
    child.once('exit', (code, signal) => {
      if (child === current) end(code, signal)
    })
    return child
  }

  function replaceInTurn(asker) {
    turn = turn.then(() => replace(asker))
  }

  async function replace(asker) {
    const old = current
    // A process that was replaced in the meantime has been told so already.
    if (stopping || (asker && asker !== old)) return
    tell(old, { event: 'replacing' })
    cluster.setupPrimary({ args: ['--replacement'] })
    starting = start()
    const failure = await failureOf(starting)
    if (stopping) return
    const asked = asker !== undefined
    if (failure !== undefined) {
      process.stderr.write(`The server goes on as before, because a new one failed: ${failure}\n`)
      tell(old, { event: 'kept', asked, reason: failure })
      return
    }
    current = starting
    tell(old, { event: 'replaced', asked })
    // Wait, so that there are never more than two servers.
    await new Promise((resolve) => old.once('exit', resolve))
  }

  function stop(signal) {
    stopping = true
    if (starting !== current) starting.process.kill('SIGKILL')
    // A starting process is ended by the signal; one that serves ignores it and obeys the message.
    current.process.kill(signal)
    tell(current, { event: 'stop', signal })
  }

  function end(code, signal) {
    process.exitCode = code
    // A replaced process may still be finishing its requests.
    if (stopping && code === 0) return
    if (signal) {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    }
    // A container's first process (PID 1) isn't ended by its own signal, so exit explicitly.
    process.exit(signal ? 128 + constants.signals[signal] : code)
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // In a terminal, SIGHUP means that its window was closed.
  process.on('SIGHUP', (signal) => (isatty(0) ? stop(signal) : replaceInTurn()))
}

/** Ignores the error of a child that has just ended. */
function tell(child, message) {
  child.send(message, () => {})
}

/** Resolves to undefined once the child serves, or to the reason why it doesn't. */
function failureOf(child) {
  return new Promise((resolve) => {
    let reason
    const timer = setTimeout(() => {
      reason = `it didn't start in ${START_LIMIT_MS / 1000} seconds.`
      child.process.kill('SIGKILL')
    }, START_LIMIT_MS)
    const settle = (failure) => {
      clearTimeout(timer)
      resolve(failure)
    }
    child.on('message', ({ serving, failed }) => {
      reason ??= failed
      if (serving) settle()
    })
    child.once('error', ({ message }) => settle(message))
    child.once('exit', (code, signal) => settle(reason ?? `it ended with ${signal ?? code}.`))
  })
}
