import { errorMessage } from '../../lib/error-message.ts'
import { HttpError } from '../../lib/http-error.ts'
import { paths } from '../../paths.ts'

/** @throws HttpError for a refusal, TypeError if there is no response */
export async function requestUpdate(token: string | undefined): Promise<void> {
  const response = await fetch(paths.api.updateRecord(), {
    method: 'POST',
    credentials: 'include',
    ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
  })
  if (response.ok) return
  const { status, statusText } = response
  throw new HttpError({ status, statusText, body: await response.text() })
}

/** A gateway may send `error` instead of `message`. */
function errorTextOf(body: string): string | undefined {
  try {
    const json: unknown = JSON.parse(body)
    if (typeof json !== 'object' || json === null || !('error' in json)) return undefined
    return typeof json.error === 'string' && json.error !== '' ? json.error : undefined
  } catch {
    return undefined
  }
}

/** The server's message or error, or our own sentence. */
export function updateFailure(error: unknown): string {
  const otherwise =
    (error instanceof HttpError ? errorTextOf(error.body) : undefined) ??
    'Failed to update DNS record'
  return errorMessage(error, { otherwise })
}
