import { HttpError } from './http-error.ts'

/** For a request that failed without a message from the server. */
interface Fallbacks {
  /** For an Error, such as no network or a gateway's error page. */
  otherwise: string
  /** For a thrown value that isn't an Error. Defaults to `otherwise`. */
  unknown?: string
}

/** For the visitor: the server's own message if it sent one. */
export function errorMessage(
  error: unknown,
  { otherwise, unknown = otherwise }: Fallbacks,
): string {
  if (error instanceof HttpError) return error.visitorMessage ?? otherwise
  return error instanceof Error ? otherwise : unknown
}
