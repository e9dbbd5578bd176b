import type { Logger } from 'pino'

/** Milliseconds. Less than systemd's TimeoutStopSec in deploy/laminar.service, so that the log says what happened. */
export const STOP_DEADLINE_MS = 25_000

/**
 * On SIGTERM or SIGINT, runs `stop` and then exits: with 0 if it succeeded, with 1 if it failed or
 * took longer than the deadline. A second signal exits right away.
 */
export function stopOnSignal(
  log: Logger,
  stop: () => Promise<void>,
  deadlineMs = STOP_DEADLINE_MS,
): void {
  const onSignal = (signal: NodeJS.Signals) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) {
      process.off(name, onSignal)
      process.once(name, () => process.exit(1))
    }
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.fatal({ afterMs: deadlineMs }, 'stopping took too long, so the process was ended')
      process.exit(1)
    }, deadlineMs)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'the server could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
