import type { Issue } from '../../../../contracts/errors.ts'
import { HttpError } from '../../../lib/http-error.ts'

/** The same error, about fields as the form names them. */
export function withIssues(
  { status, code, visitorMessage }: HttpError,
  issues: readonly Issue[],
): HttpError {
  const body = { statusCode: status, code, error: '', message: visitorMessage, issues }
  return new HttpError({ status, statusText: '', body: JSON.stringify(body) })
}
