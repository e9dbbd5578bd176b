import { HttpError } from './http-error.ts'

/** Sentences a form shows if a request failed without a message from the server. */
interface Fallbacks {
  /** For an Error without a server message, such as no network or a gateway's error page. */
  otherwise: string
  /** For a thrown value that isn't an Error. Defaults to `otherwise`. */
  unknown?: string
}

/** The sentence to show a visitor for a failed request: the server's own message if it sent one. */
export function errorMessage(
  error: unknown,
  { otherwise, unknown = otherwise }: Fallbacks,
): string {
  if (error instanceof HttpError) return error.visitorMessage ?? otherwise
  return error instanceof Error ? otherwise : unknown
}
