import * as z from 'zod'

const at = z.string().min(1).describe('The time of day, as in 9:00 AM')
const on = z
  .enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
  .describe('The day of the week')

const every = <const Period extends string>(period: Period) =>
  z.literal(period).describe('How often it comes back')

const month = every('month')

/** A recurring date. One that falls on a holiday moves to the next business day. */
export const recurringDateSchema = z.union(
  [
    z.strictObject({ every: every('business day'), at }),
    z.strictObject({ every: every('day'), at }),
    z.strictObject({ every: every('week'), on, at: at.optional() }),
    z.strictObject({
      every: month,
      businessDay: z.int().min(1).max(15).describe('Which business day of the month'),
      at: at.optional(),
    }),
    z.strictObject({
      every: month,
      nth: z.enum(['first', 'third']).describe('Which of that day in the month'),
      on,
    }),
  ],
  {
    error:
      'must be every: business day or day, with at; every: week, with on; or every: month, with businessDay or with nth and on',
  },
)

export type RecurringDate = z.infer<typeof recurringDateSchema>
