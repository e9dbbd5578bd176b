import * as z from 'zod'

const at = z
  .string()
  .min(1)
  .describe('The time of day at which it starts, as in 9:00 AM')
  .optional()
const by = z
  .string()
  .min(1)
  .describe('The time of day by which it is done, as in 5:00 PM')
  .optional()

/** The weekdays of a recurring date. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
/** Which of a weekday in a month. */
export const POSITIONS = ['first', 'second', 'third', 'last'] as const

const on = z.enum(WEEKDAYS).describe('The day of the week')
const nth = z.enum(POSITIONS).describe('Which of that day in the month')
const businessDay = z.int().min(1).max(15).describe('Which business day of the month')

const every = <const Period extends string>(...periods: Period[]) =>
  z.enum(periods).describe('How often it comes back; quarters start in January')

/** A recurring date. One that falls on a holiday moves to the next business day. */
export const recurringDateSchema = z.union(
  [
    z.strictObject({ every: every('business day', 'day'), at, by }),
    z.strictObject({ every: every('week'), on, at, by }),
    z.strictObject({ every: every('month', 'quarter'), businessDay, at, by }),
    z.strictObject({ every: every('month', 'quarter'), nth, on, at, by }),
  ],
  {
    error:
      'must be every: business day or day; every: week, with on; or every: month or quarter, with businessDay or with nth and on; each with at or by, if you like',
  },
)

export type RecurringDate = z.infer<typeof recurringDateSchema>
