import * as z from 'zod/mini'
import { emailAddress, lineOfText } from '../text.ts'

/** An owner may do everything; a member everything but staff and settings. */
export const ROLES = ['owner', 'member'] as const
export const role = z.enum(ROLES)

/** A person who works at the desk. */
export const staffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
})

/** What the person's name must be like, where they enter it. */
export const staffName = lineOfText({
  min: 2,
  tooShort: 'Name must be at least 2 characters',
  max: 100,
  label: 'Name',
})

/** The body of `POST /api/desk/invitations`. */
export const newInvitation = z.object({ email: emailAddress(), role })

/** The body of `PATCH /api/desk/staff/{id}`. */
export const staffChange = z.object({ role })

/** An invitation that hasn't been used yet. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  /** RFC 3339 in UTC. */
  expiresAt: z.string(),
})

/** The response to `GET /api/desk/staff`. */
export const staffList = z.object({
  staff: z.array(
    z.extend(staffMember, {
      /** RFC 3339 in UTC. */
      addedAt: z.string(),
      /** When one of their sessions last sent a request; null if they aren't signed in. */
      seenAt: z.nullable(z.string()),
      passkeys: z.int(),
    }),
  ),
  invitations: z.array(invitation),
})

export type Role = z.infer<typeof role>
export type StaffMember = z.infer<typeof staffMember>
export type StaffList = z.infer<typeof staffList>
export type Invitation = z.infer<typeof invitation>
export type NewInvitation = z.infer<typeof newInvitation>
