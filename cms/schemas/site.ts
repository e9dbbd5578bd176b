import * as z from 'zod'
import { timeZone } from './office.ts'
import { sessionMistakes } from './session-dates.ts'

const text = z.string().trim().min(1)
const phone = text.refine((number) => number.replaceAll(/\D/g, '').length >= 10, {
  error: 'must be a phone number with its area code, like (415) 555-0142',
})
const instant = z.iso.datetime({
  offset: true,
  error: 'must be like 2027-03-09T09:00:00-08:00, with that day’s offset from UTC',
})

const webinar = z
  .strictObject({
    sample: z.boolean().optional().describe('On while this session is a sample'),
    id: text.describe('Unique per session; registrations are stored under it'),
    title: text.describe('The session’s title'),
    startsAt: instant.describe('When it starts, with that day’s offset from UTC'),
    endsAt: instant.describe('When it ends'),
    timeZone: timeZone.optional().describe('Its IANA time zone, if it isn’t the office’s'),
    zoneLabel: text.describe('The time zone’s name in the announcement'),
    closesOn: z.iso
      .date({ error: 'must be a date like 2027-03-05' })
      .describe('The last day to register'),
    announced: text
      .optional()
      .describe('The announcement of the time, shown unchanged; left out to show date and times'),
  })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'must be after startsAt',
  })

const siteSchema = z.strictObject({
  sample: z
    .boolean()
    .describe(
      'On while the name, address, and phone number below are samples; search engines are told so',
    ),
  company: text.describe('The firm’s name'),
  legalName: text.describe('Its full legal name'),
  tagline: text.describe('What it does, in one sentence'),
  url: z
    .string()
    .refine((text) => /^https?:\/\/[^/\s]+$/.test(text) && URL.canParse(text), {
      error: 'must be like https://www.example.com, without a slash at the end',
    })
    .describe('The site’s address; the setting PUBLIC_URL overrides it'),
  email: z.email({ error: 'must be an email address' }).describe('The firm’s email address'),
  phone: phone.describe('The firm’s phone number, as displayed'),
  address: z
    .strictObject({
      street: text.describe('Street, number, and suite'),
      city: text.describe('City'),
      state: z
        .string()
        .regex(/^[A-Z]{2}$/, { error: 'must be a state’s two-letter code, like NY' })
        .describe('The state’s two-letter code'),
      zip: z
        .string()
        .regex(/^\d{5}(?:-\d{4})?$/, {
          error: "must be a ZIP code like '94104', in quotation marks",
        })
        .describe('The ZIP code'),
    })
    .describe('The office’s postal address'),
  consultation: z
    .strictObject({
      caller: text.describe('Who calls, as the start of a sentence'),
      callsFrom: phone
        .optional()
        .describe('The number that the call comes from, if it isn’t the firm’s'),
      prepare: text.describe('What the visitor should have ready, in one or two sentences'),
    })
    .describe('How emails describe the consultation call'),
  replyTime: text.describe(
    'When the firm answers messages, as in “We’ll answer within one business day”',
  ),
  social: z
    .array(
      z.strictObject({
        name: text.describe('The network’s name'),
        url: z
          .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
          .describe('The firm’s page there'),
      }),
    )
    .describe('The firm’s pages on social networks; may be empty'),
  webinar: webinar.describe('The first webinar session; the desk schedules the others'),
  book: z.strictObject({ title: text.describe('The book’s title') }).describe('The free book'),
})

/** Checks a session's dates only if it has a time zone; the office's zone is in another file. */
export const siteFileSchema = siteSchema.superRefine(
  ({ webinar: { timeZone, ...session } }, context) => {
    if (timeZone === undefined) return
    for (const [field, message] of sessionMistakes({ ...session, timeZone })) {
      context.addIssue({ code: 'custom', path: ['webinar', field], message })
    }
  },
)

/**
 * The firm's identity, the first webinar session, and the title of the book.
 * @param officeZone the session's time zone, if it doesn't have its own
 */
export function siteWith(officeZone: string) {
  return siteSchema
    .transform(({ webinar: session, ...others }) => ({
      ...others,
      webinar: { ...session, timeZone: session.timeZone ?? officeZone },
    }))
    .superRefine(({ webinar: session }, context) => {
      for (const [field, message] of sessionMistakes(session)) {
        context.addIssue({ code: 'custom', path: ['webinar', field], message })
      }
    })
}
