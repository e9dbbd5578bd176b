import type { WebinarRegistration } from '../../../contracts/webinar/registration.ts'
import { sendJson } from '../../lib/api.ts'
import { attemptKeys } from '../../lib/attempt-key.ts'
import { HttpError } from '../../lib/http-error.ts'
import { withoutEmptyTrap } from '../../lib/without-empty-trap.ts'
import { paths } from '../../paths.ts'

/** What the server said to a registration. */
export type Answer =
  | { taken: true }
  /** `sentence`: the server's own on what it refused, where it had one. */
  | { taken: false; sentence: string | undefined }

/** Sends a registration. Rejects where no answer came. */
export type Send = (typed: WebinarRegistration) => Promise<Answer>

/** Sends the registrations of one form; a repeated one goes under its first key. */
export function registrationSender(): Send {
  const keys = attemptKeys()
  return async (typed) => {
    const body = withoutEmptyTrap(typed)
    try {
      const idempotencyKey = keys.keyFor(body)
      await sendJson(paths.api.webinarRegistration(), body, { idempotencyKey })
      keys.forget()
      return { taken: true }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return { taken: false, sentence: error.status < 500 ? error.sentence : undefined }
    }
  }
}
