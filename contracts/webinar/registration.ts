import * as z from 'zod/mini'
import { emailAddress, honeypot, HONEYPOT_FIELD, lineOfText } from '../text.ts'

const required = { min: 1, tooShort: 'Please fill out this field' }

/** The body of `POST /api/webinar-registration` and of the plain form at `/webinar`. */
export const webinarRegistration = z.object({
  fullName: lineOfText({ ...required, max: 100, label: 'Full name' }),
  /** As typed; only the browser looks at it more closely. */
  phone: lineOfText({ ...required, max: 40, label: 'Phone number' }),
  email: emailAddress(),
  company: lineOfText({ ...required, max: 150, label: 'Company name' }),
  [HONEYPOT_FIELD]: honeypot,
})

/** The answer to `POST /api/webinar-registration`, status 201; the same for the same address. */
export const registrationReply = z.object({ id: z.string() })

export type WebinarRegistration = z.infer<typeof webinarRegistration>
export type RegistrationReply = z.infer<typeof registrationReply>
