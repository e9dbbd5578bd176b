import { errorBody, type ErrorCode, type Issue } from '../../contracts/errors.ts'

/** Reason phrases from RFC 9110, section 15.6, because HTTP/2 and HTTP/3 send none. */
const PHRASES: Record<number, string> = {
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

interface ErrorResponse {
  status: number
  statusText: string
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
 * For a non-2xx response. The message is `status: status text` from 500 up and `status: body text`
 * below; `visitorMessage` is for the visitor.
 */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: string
  /** The server's message for the visitor; undefined if it sent none. */
  readonly visitorMessage: string | undefined
  /** The API's error code, if the server sent one. */
  readonly code: ErrorCode | undefined
  readonly issues: readonly Issue[]

  constructor({ status, statusText, body }: ErrorResponse) {
    const phrase = statusText || PHRASES[status] || 'Server Error'
    super(status >= 500 ? `${status}: ${phrase}` : `${status}: ${body}`)
    this.status = status
    this.body = body
    const known = errorBody.safeParse(parse(body))
    const loose = known.success ? known.data : parse(body)
    this.visitorMessage = messageOf(loose)
    this.code = known.success ? known.data.code : undefined
    this.issues = known.success ? (known.data.issues ?? []) : []
  }
}

/** Undefined if the body has no `message` or it is empty or not text. */
function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined
}
