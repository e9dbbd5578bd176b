import * as z from 'zod'
import { HOLIDAY_NAMES } from '../holidays.ts'
import { dayHours } from '../office-hours.ts'

/** IANA names have a slash; short names such as PST are ambiguous. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return name === 'UTC' || name.includes('/')
  } catch {
    return false
  }
}

/** An IANA time zone. */
export const timeZone = z.string().refine(isZone, {
  error: ({ input }) =>
    `must be an IANA time zone, like America/Los_Angeles, not "${String(input)}"`,
})

const hours = z
  .string()
  .superRefine((text, context) => {
    try {
      dayHours(text)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      context.addIssue({ code: 'custom', message })
    }
  })
  .optional()
  .describe('Such as 09:00-17:00, or with a break 09:00-12:00, 13:00-17:00; left out if closed')

/** Opening hours, which pages and email state; consultations can be booked only then. */
export const officeSchema = z.strictObject({
  timeZone: timeZone.describe('The IANA time zone of the hours'),
  hours: z
    .strictObject({
      Monday: hours,
      Tuesday: hours,
      Wednesday: hours,
      Thursday: hours,
      Friday: hours,
    })
    .refine((week) => Object.keys(week).length > 0, { error: 'must have at least one day' })
    .describe('The hours of each weekday'),
  holidays: z.array(z.enum(HOLIDAY_NAMES)).describe('The holidays on which the office is closed'),
})

export type Office = Readonly<z.infer<typeof officeSchema>>
