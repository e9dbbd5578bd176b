import { passkeyProblems, problems } from '../../words/desk/words.ts'
import { sendJson } from '../lib/api.ts'
import { HttpError } from '../lib/http-error.ts'

/**
 * Ignores the response's body.
 * @throws the same errors as sendJson
 */
export async function change(
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
): Promise<void> {
  await sendJson(url, body, { method })
}

/** The message is a sentence for the staff. */
export class DeskProblem extends Error {
  override readonly name = 'DeskProblem'
}

/** For answers without a message, which come from a proxy in front of the site. */
const BY_STATUS: Readonly<Record<number, string>> = {
  408: problems.tooSlow,
  413: problems.tooLarge,
}

/** The error as a sentence for the staff. */
export function problemOf(error: unknown): string {
  if (error instanceof HttpError) {
    return error.visitorMessage ?? BY_STATUS[error.status] ?? problems.offline
  }
  if (error instanceof DeskProblem) return error.message
  // WebAuthn's errors (Level 3, sections 5.1.3 and 5.1.4), which the library passes on by name.
  if (error instanceof Error && error.name === 'InvalidStateError') return passkeyProblems.exists
  if (error instanceof Error && /^(?:NotAllowed|Abort|Unknown)Error$/.test(error.name)) {
    return passkeyProblems.canceled
  }
  if (error instanceof Error && /^(?:NotSupported|Security|Constraint)Error$/.test(error.name)) {
    return passkeyProblems.unsupported
  }
  if (error instanceof TypeError) return problems.offline
  return problems.unexpected
}

/** The error message for a field; undefined if another field, or none, is the problem. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  if (!(error instanceof HttpError)) return undefined
  return error.issues.find(({ path }) => path === field)?.message
}
