import { ERROR_NAME, FRAME, MAX_FRAMES } from '../../contracts/client-errors/patterns.ts'
import type { ClientError } from '../../contracts/client-errors/client-errors.ts'
import { paths } from '../paths.ts'

/** Maximum number of reports, for a page that fails in a loop. */
const MAX_REPORTS = 3
const reported = new Set<string>()

interface ErrorContext {
  error: unknown
  feature: string
  /** Name of the page in routes.ts, because the URL may contain a secret. */
  page: string
  /** React's component stack, for a thrown value without a stack. */
  components?: string | undefined
}

function framesIn(stack: string | undefined): string[] {
  return (stack?.match(new RegExp(FRAME, 'g')) ?? []).slice(0, MAX_FRAMES)
}

/**
 * The error's name and its position in our scripts, without the message, which may contain what the
 * visitor typed. Undefined if none of our scripts is in the stack, as for browser extensions and
 * failed imports.
 */
export function clientErrorOf({
  error,
  feature,
  page,
  components,
}: ErrorContext): ClientError | undefined {
  const thrown = error instanceof Error ? error : undefined
  let frames = framesIn(thrown?.stack)
  // A failed import is a TypeError without a position.
  if (frames.length === 0 && thrown?.name !== 'TypeError') frames = framesIn(components)
  if (frames.length === 0) return undefined
  const name = thrown && ERROR_NAME.test(thrown.name) ? thrown.name : 'Error'
  const react = Number(/^Minified React error #(\d{1,4});/.exec(thrown?.message ?? '')?.[1])
  return { feature, page, name, frames, ...(react > 0 ? { react } : {}) }
}

/** Reports an error to the server log, once for each position in the code. Never throws. */
export function sendReport(thrown: ErrorContext): void {
  try {
    const report = clientErrorOf(thrown)
    const frame = report?.frames[0]
    if (frame === undefined || reported.has(frame) || reported.size >= MAX_REPORTS) return
    reported.add(frame)
    fetch(paths.api.clientErrors(), {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
    }).catch(() => undefined)
  } catch {
    // A failed report must not raise another error.
  }
}
