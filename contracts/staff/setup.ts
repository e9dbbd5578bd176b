import * as z from 'zod/mini'
import { emailAddress } from '../text.ts'
import { role, staffName } from './staff.ts'
import { creationOptions, newCredential } from './webauthn.ts'

const token = z
  .string({ error: 'The link is incomplete' })
  .check(z.regex(/^[\w-]{43}$/, { error: 'The link is incomplete' }))

/** The body of `POST /api/desk/setup/check`. Checking doesn't use up the link. */
export const setupToken = z.object({ token })

export const setupLink = z.object({
  /** Null for the first owner, who enters an email address. */
  email: z.nullable(z.string()),
  /** Null for a new staff member. */
  name: z.nullable(z.string()),
  role,
  expiresAt: z.string(),
})

export const setupDetails = z.object({ token, name: staffName, email: emailAddress() })

export const setupAnswer = z.object({ token, response: newCredential })

export const setupOptions = creationOptions

export type SetupLink = z.infer<typeof setupLink>
