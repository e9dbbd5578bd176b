import * as z from 'zod/mini'
import { HONEYPOT_FIELD } from '../honeypot.ts'
import { emailAddress, honeypot, lineOfText, phoneNumber } from '../text.ts'

const required = { min: 1, tooShort: 'Please fill out this field' }

/**
 * The body of `POST /api/webinar-registration` without its source, and of the HTML form at
 * `/webinar`.
 */
export const webinarRegistration = z.object({
  fullName: lineOfText({ ...required, max: 100, label: 'Full name' }),
  /** As typed; not validated further. */
  phone: phoneNumber({ ...required, max: 40 }),
  email: emailAddress(),
  company: lineOfText({ ...required, max: 150, label: 'Company name' }),
  [HONEYPOT_FIELD]: honeypot,
})

/**
 * The response to `POST /api/webinar-registration`, status 201; the same for a repeated email
 * address.
 */
export const registrationReply = z.object({
  id: z.string(),
  /** Shown to the visitor; set only if they have no seat yet. */
  message: z.optional(z.string()),
})

export type WebinarRegistration = z.infer<typeof webinarRegistration>
/**
 * What a visitor enters. Every place that stores or shows a registration is checked against these
 * keys.
 */
export type RegistrationFields = Omit<WebinarRegistration, typeof HONEYPOT_FIELD>
export type RegistrationReply = z.infer<typeof registrationReply>
