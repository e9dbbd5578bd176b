import type * as z from 'zod'
import { readYaml } from '../reader/read-yaml.ts'
import type { EmailName } from './email-names.ts'
import { emailSchemas as schemas } from './schemas.ts'

const read = <T>(name: EmailName, schema: z.ZodType<T>): T =>
  readYaml(`emails/${name}.yaml`, schema)

/** The words of each visitor's email, with placeholders that its template fills in. */
export const emails = {
  'booking-confirmation': read('booking-confirmation', schemas['booking-confirmation']),
  'booking-change': read('booking-change', schemas['booking-change']),
  'booking-cancellation': read('booking-cancellation', schemas['booking-cancellation']),
  'booking-reminder': read('booking-reminder', schemas['booking-reminder']),
  'contact-acknowledgement': read('contact-acknowledgement', schemas['contact-acknowledgement']),
  'webinar-confirmation': read('webinar-confirmation', schemas['webinar-confirmation']),
  'webinar-next': read('webinar-next', schemas['webinar-next']),
  'webinar-waitlist': read('webinar-waitlist', schemas['webinar-waitlist']),
  'webinar-reminder': read('webinar-reminder', schemas['webinar-reminder']),
  'webinar-change': read('webinar-change', schemas['webinar-change']),
  'webinar-cancellation': read('webinar-cancellation', schemas['webinar-cancellation']),
}

export type Emails = typeof emails
