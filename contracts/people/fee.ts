import * as z from 'zod/mini'
import { lineOfText } from '../text.ts'

/** `open`: neither won nor lost yet. */
export const OUTCOMES = ['open', 'won', 'lost'] as const

/** Why an engagement was won or lost. */
export const REASONS = {
  open: [],
  won: ['experience', 'speed', 'price', 'referral', 'other'],
  lost: ['price', 'timing', 'competitor', 'notNeeded', 'conflict', 'noAnswer', 'other'],
} as const

const reasons = [...new Set(Object.values(REASONS).flat())]

/** The fee that staff expect from a person, and the outcome. */
export const fee = z.object({
  /** In whole dollars; null if unknown. */
  expected: z.nullable(z.int()),
  outcome: z.enum(OUTCOMES),
  /** Empty while the outcome is open. */
  reason: z.enum(['', ...reasons]),
  note: z.string(),
  /** The day of the outcome; null while it's open. */
  on: z.nullable(z.string()),
})

const dollars = 'Please enter whole dollars, such as 4500'

/** Replaces the whole fee. While the outcome is open, its reason, note, and day are ignored. */
export const feeChange = z
  .extend(fee, {
    expected: z.nullable(
      z.number({ error: dollars }).check(
        z.refine((number) => Number.isInteger(number) && number >= 0, { error: dollars }),
        z.maximum(999_999_999, { error: 'Please enter less than a billion dollars' }),
      ),
    ),
    note: lineOfText({ min: 0, tooShort: '', max: 300, label: 'Details' }),
    on: z.nullable(z.iso.date({ error: 'Please enter a date' })),
  })
  .check(
    z.refine(
      ({ outcome, reason }) =>
        outcome === 'open' || REASONS[outcome].some((listed) => listed === reason),
      { path: ['reason'], error: 'Please choose a reason' },
    ),
    z.refine(({ outcome, on }) => outcome === 'open' || on !== null, {
      path: ['on'],
      error: 'Please enter the date',
    }),
  )

export type Fee = z.infer<typeof fee>
