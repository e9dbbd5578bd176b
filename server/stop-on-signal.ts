import type { Logger } from 'pino'

/**
 * Runs `stop` on SIGTERM or SIGINT and then ends the process, with 0 when all went in order. A
 * second signal ends it at once.
 */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  const onSignal = (signal: NodeJS.Signals) => {
    for (const each of ['SIGTERM', 'SIGINT'] as const) {
      process.off(each, onSignal)
      process.once(each, () => process.exit(1))
    }
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'the server could not stop in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
