import { setImmediate } from 'node:timers/promises'

/**
 * Calls of the wrapped task run one after another, each in its own turn of the event loop.
 * Rendering a page takes 10 ms or more of CPU time; this way, many requests for rendered pages
 * delay timers and other requests by one rendering, not by all of them.
 */
export function inTurn<Input, Output>(
  task: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve()
  return (input) => {
    const result = last.then(() => setImmediate()).then(() => task(input))
    // A failure concerns only its own caller.
    last = result.catch(() => undefined)
    return result
  }
}
