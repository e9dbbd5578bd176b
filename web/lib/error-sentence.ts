import { HttpError } from './http-error.ts'

/** What a form says when a call failed. */
interface Fallbacks {
  /** For an error without a sentence of the server: no network, a gateway's page. */
  otherwise: string
  /** For a thrown value that is no error at all; `otherwise` unless given. */
  unknown?: string
}

/** The one sentence that a visitor is shown for a failed call: the server's own where it sent one. */
export function errorSentence(
  error: unknown,
  { otherwise, unknown = otherwise }: Fallbacks,
): string {
  if (error instanceof HttpError) return error.sentence ?? otherwise
  return error instanceof Error ? otherwise : unknown
}
