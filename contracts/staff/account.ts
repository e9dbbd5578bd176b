import * as z from 'zod/mini'
import { newCredential } from './webauthn.ts'

/** A browser in which one is signed in. */
export const deskSession = z.object({
  id: z.string(),
  /** The browser and its system in words, such as `Firefox on Windows`. */
  browser: z.string(),
  method: z.enum(['passkey', 'code']),
  /** RFC 3339 in UTC. */
  createdAt: z.string(),
  seenAt: z.string(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
})

/** The response to `GET /api/desk/sessions`. */
export const sessionList = z.object({ sessions: z.array(deskSession) })

/** A passkey of the person who is signed in. */
export const passkey = z.object({
  id: z.string(),
  /** The domain that it works on. */
  domain: z.string(),
  /** Whether that is this site's domain. */
  worksHere: z.boolean(),
  /** RFC 3339 in UTC. */
  createdAt: z.string(),
  usedAt: z.string(),
})

/** The response to `GET /api/desk/passkeys`. */
export const passkeyList = z.object({ passkeys: z.array(passkey) })

/** The body of `POST /api/desk/passkeys`. */
export const newPasskey = z.object({ response: newCredential })

export type DeskSession = z.infer<typeof deskSession>
export type Passkey = z.infer<typeof passkey>
