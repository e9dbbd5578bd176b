import * as z from 'zod/mini'
import { emailAddress } from '../text.ts'
import { role, staffName } from './staff.ts'
import { creationOptions, newCredential } from './webauthn.ts'

/** The secret in a setup link. */
const token = z
  .string({ error: 'The link is incomplete' })
  .check(z.regex(/^[\w-]{43}$/, { error: 'The link is incomplete' }))

/** The body of `POST /api/desk/setup/check`, which changes nothing. */
export const setupToken = z.object({ token })

/** Whom a setup link is for. */
export const setupLink = z.object({
  /** Null for the first owner, who enters it. */
  email: z.nullable(z.string()),
  /** Null if the person is new. */
  name: z.nullable(z.string()),
  role,
  /** RFC 3339 in UTC. */
  expiresAt: z.string(),
})

/** The body of `POST /api/desk/setup/options`. */
export const setupDetails = z.object({ token, name: staffName, email: emailAddress() })

/** The body of `POST /api/desk/setup`. */
export const setupAnswer = z.object({ token, response: newCredential })

export const setupOptions = creationOptions

export type SetupLink = z.infer<typeof setupLink>
