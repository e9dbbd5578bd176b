import * as z from 'zod/mini'
import { paragraphs } from '../text.ts'
import { newCredential } from './webauthn.ts'

export const deskSession = z.object({
  id: z.string(),
  /** Such as `Firefox on Windows`. */
  browser: z.string(),
  method: z.enum(['passkey', 'code']),
  createdAt: z.string(),
  seenAt: z.string(),
  /** True for the session that sends the request. */
  current: z.boolean(),
})

export const sessionList = z.object({ sessions: z.array(deskSession) })

export const passkey = z.object({
  id: z.string(),
  /** The domain that the passkey works on. */
  domain: z.string(),
  /** Whether it's this site's domain. */
  worksHere: z.boolean(),
  createdAt: z.string(),
  usedAt: z.string(),
})

export const passkeyList = z.object({ passkeys: z.array(passkey) })

/** The body of `PATCH /api/desk/signature`, and the response to `GET`. */
export const signature = z.object({
  /** Added below the staff member's replies in place of their name; if empty, the name is added. */
  text: paragraphs({ min: 0, tooShort: '', max: 500, label: 'Signature' }),
})

export const newPasskey = z.object({ response: newCredential })

export type DeskSession = z.infer<typeof deskSession>
export type Passkey = z.infer<typeof passkey>
