import * as z from 'zod/mini'
import { emailAddress, lineOfText } from '../text.ts'

/** Owners may do everything; members may not change staff or settings. */
export const ROLES = ['owner', 'member'] as const
export const role = z.enum(ROLES)

export const staffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
})

export const staffName = lineOfText({
  min: 2,
  tooShort: 'Name must be at least 2 characters',
  max: 100,
  label: 'Name',
})

export const newInvitation = z.object({ email: emailAddress(), role })

export const staffChange = z.object({ role })

/** An invitation that hasn't been used yet. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  expiresAt: z.string(),
})

export const staffList = z.object({
  staff: z.array(
    z.extend(staffMember, {
      addedAt: z.string(),
      /** When any of their sessions last sent a request; null if they aren't signed in. */
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
