import * as z from 'zod/mini'
import { emailAddress } from '../text.ts'
import { staffMember } from './staff.ts'
import { signedChallenge } from './webauthn.ts'

/** The number of characters in an emailed code. */
export const CODE_LENGTH = 8

/** The response to `GET /api/desk/session`. */
export const sessionState = z.object({
  /** The person who is signed in; null without a session. */
  staff: z.nullable(staffMember),
  /** The session's id in the list of sessions. */
  sessionId: z.nullable(z.string()),
  /** Whether the desk has been set up. */
  hasStaff: z.boolean(),
})

/** The body of `POST /api/desk/sign-in` and `POST /api/desk/confirm`. */
export const passkeyAnswer = z.object({ response: signedChallenge })

/** The body of `POST /api/desk/code/request`. */
export const codeRequest = z.object({ email: emailAddress() })

/** The response, the same for every address. */
export const codeSent = z.object({
  /** RFC 3339 in UTC. */
  expiresAt: z.string(),
})

/** The body of `POST /api/desk/code`; spaces, hyphens, and case don't matter. */
export const codeEntry = z.object({
  code: z.string({ error: 'Enter the code from the email' }).check(
    z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
    z.regex(/^[A-Z0-9]{8}$/, { error: `Enter all ${CODE_LENGTH} characters of the code` }),
  ),
})

export type SessionState = z.infer<typeof sessionState>
