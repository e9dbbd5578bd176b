import { errorBody, type ErrorCode, type Issue } from '../../contracts/errors.ts'

/** Standard phrases of server errors (RFC 9110, section 15.6); HTTP/2 and 3 carry none. */
const PHRASES: Record<number, string> = {
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** What an answer that is no success said. */
interface Answer {
  status: number
  statusText: string
  /** The body's text, whole. */
  body: string
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * An answer of the server that is no success. Its message is `status: status text` from 500 on,
 * otherwise `status: body text`; what the body says for the visitor is in `sentence`.
 */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: string
  /** The server's own sentence for the visitor, where it sent one. */
  readonly sentence: string | undefined
  /** What the failure is called, where the server said so. */
  readonly code: ErrorCode | undefined
  /** The fields that the server refused. */
  readonly issues: readonly Issue[]

  constructor({ status, statusText, body }: Answer) {
    const phrase = statusText || PHRASES[status] || 'Server Error'
    super(status >= 500 ? `${status}: ${phrase}` : `${status}: ${body}`)
    this.status = status
    this.body = body
    const known = errorBody.safeParse(parse(body))
    const loose = known.success ? known.data : parse(body)
    this.sentence = messageOf(loose)
    this.code = known.success ? known.data.code : undefined
    this.issues = known.success ? (known.data.issues ?? []) : []
  }
}

/** The `message` of a body, whatever else is in it; undefined where there is no text. */
function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined
}
