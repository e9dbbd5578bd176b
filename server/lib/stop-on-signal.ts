import type { Logger } from 'pino'

/**
 * Less than systemd's TimeoutStopSec in deploy/laminar.service, so that the log says what happened.
 */
export const STOP_DEADLINE_MS = 25_000

/** On SIGTERM or SIGINT, runs `stop` and then exits, as `stopOnce` does. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>, deadlineMs?: number): void {
  const end = stopOnce(log)
  const onSignal = (signal: NodeJS.Signals) => end(stop, { signal }, deadlineMs)
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/**
 * The function that it returns runs `stop` and then exits: with 0 if it succeeded, with 1 if it
 * failed or took longer than the deadline. A second call exits right away. `why` is logged.
 */
export function stopOnce(
  log: Logger,
): (stop: () => Promise<void>, why: object, deadlineMs?: number) => void {
  let stopping = false
  return (stop, why, deadlineMs = STOP_DEADLINE_MS) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info(why, 'stopping')
    setTimeout(() => {
      log.fatal({ afterMs: deadlineMs }, 'shutdown timed out, so the process was ended')
      process.exit(1)
    }, deadlineMs)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'failed to shut down cleanly')
        process.exit(1)
      },
    )
  }
}
