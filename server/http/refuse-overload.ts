import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '../lib/errors.ts'

/**
 * Requests are refused while the mean event loop delay was above `delayMs` in each of the last two
 * spans of `spanMs`. A single pause, such as the server's start on a busy machine, falls into one
 * span, however long it is.
 */
export interface Overload {
  delayMs: number
  spanMs: number
}

/** Under sustained overload, refuses the app's requests with 503 rather than queue them. */
export function refuseOverload(app: FastifyInstance, { delayMs, spanMs }: Overload): void {
  const delays = monitorEventLoopDelay()
  let lateSpans = 0
  const timer = setInterval(() => {
    // The mean is NaN if the loop turned less than twice.
    lateSpans = delays.mean / 1e6 <= delayMs ? 0 : lateSpans + 1
    delays.reset()
  }, spanMs).unref()
  delays.enable()
  app.addHook('onRequest', async () => {
    if (lateSpans > 1) throw unavailable()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
}
