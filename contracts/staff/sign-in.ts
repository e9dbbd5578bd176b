import * as z from 'zod/mini'
import { emailAddress } from '../text.ts'
import { staffMember } from './staff.ts'
import { signedChallenge } from './webauthn.ts'

export const CODE_LENGTH = 8

export const sessionState = z.object({
  /** Null if no one is signed in. */
  staff: z.nullable(staffMember),
  /** The session's id in the list of sessions. */
  sessionId: z.nullable(z.string()),
  /** A key in base64url, with which the staff member's browser encrypts unsent text. */
  draftKey: z.nullable(z.string()),
  /** False until the first owner has set up the desk. */
  hasStaff: z.boolean(),
})

/** The body of `POST /api/desk/sign-in` and `POST /api/desk/confirm`. */
export const passkeyAnswer = z.object({ response: signedChallenge })

export const codeRequest = z.object({ email: emailAddress() })

/** The same reply for every address, so that it doesn't reveal who has an account. */
export const codeSent = z.object({
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
