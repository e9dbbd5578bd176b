import { errorSentence } from '../../lib/error-sentence.ts'
import { HttpError } from '../../lib/http-error.ts'
import { paths } from '../../paths.ts'

/** Asks the server to write the records; throws HttpError for a refusal, TypeError for no answer. */
export async function requestUpdate(token: string | undefined): Promise<void> {
  const answer = await fetch(paths.api.updateRecord(), {
    method: 'POST',
    credentials: 'include',
    ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
  })
  if (answer.ok) return
  const { status, statusText } = answer
  throw new HttpError({ status, statusText, body: await answer.text() })
}

/** A gateway may say `error` instead of `message`. */
function errorTextOf(body: string): string | undefined {
  try {
    const json: unknown = JSON.parse(body)
    if (typeof json !== 'object' || json === null || !('error' in json)) return undefined
    return typeof json.error === 'string' && json.error !== '' ? json.error : undefined
  } catch {
    return undefined
  }
}

/** What the operator is told: the server's message or error, else a sentence of our own. */
export function updateFailure(error: unknown): string {
  const otherwise =
    (error instanceof HttpError ? errorTextOf(error.body) : undefined) ??
    'Failed to update DNS record'
  return errorSentence(error, { otherwise })
}
