import * as z from 'zod/mini'
import { HAND_SOURCES } from '../sources/source.ts'
import { lineOfText, optionalEmail, paragraphs, phoneNumber } from '../text.ts'

/** A person's contact details; an empty string means unknown. */
export const contact = {
  name: lineOfText({ min: 1, tooShort: 'Please enter a name', max: 100, label: 'Name' }),
  email: optionalEmail(),
  phone: phoneNumber({ min: 0, tooShort: '', max: 40 }),
  company: lineOfText({ min: 0, tooShort: '', max: 150, label: 'Company' }),
}

/** The body of `POST /api/desk/people`: someone who called or was referred. */
export const newCall = z
  .object({
    /**
     * The person to add the call to. If absent, the one with the same email address, or a new
     * person.
     */
    personId: z.optional(z.string().check(z.maxLength(100))),
    ...contact,
    /** What the person wants. */
    text: paragraphs({ min: 0, tooShort: '', max: 5000, label: 'What they want' }),
    source: z.enum(HAND_SOURCES),
    awaitsAnswer: z.boolean(),
  })
  .check(
    z.refine(({ email, phone }) => email !== '' || phone !== '', {
      path: ['phone'],
      error: 'Please enter a phone number or an email address',
    }),
  )

/** The response to `POST /api/desk/people`, status 201. */
export const newCallReply = z.object({ id: z.string() })

export type NewCall = z.infer<typeof newCall>
