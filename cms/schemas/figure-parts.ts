import * as z from 'zod'

export const amount = z.number()
export const numbers = z.array(amount).min(1)
/** Two numbers to compare: two years, two people, or two points in time. */
export const pair = z.tuple([amount, amount])
export const years = (what: string) => pair.describe(`${what}: the year before, and the year`)
const hours = z.strictObject({
  recorded: amount.describe('Hours recorded'),
  cut: amount.describe('Hours cut from bills'),
})
const counted = z.strictObject({
  recorded: amount.describe('Hours that were recorded'),
  missing: amount.describe('Hours that were found without an entry'),
})

export const timekeeper = z.strictObject({
  rate: amount.describe('Dollars an hour'),
  before: hours.describe('In the year before'),
  year: hours.describe('In the year'),
  billedAWeek: numbers
    .length(5)
    .describe('Hours billed a week: in the year before, then in each quarter'),
  counted: z
    .strictObject({
      january: counted.describe('Two weeks of January'),
      december: counted.describe('Two weeks of December'),
    })
    .describe('Hours of client work found in two weeks'),
})

/** One number for each person who bills. */
export const byTimekeeper = (what: string) =>
  z
    .strictObject({
      owner: amount.describe(`${what}: the owner`),
      secondAttorney: amount.describe(`${what}: the second attorney`),
      paralegal: amount.describe(`${what}: the paralegal`),
    })
    .describe(what)

export const byAge = z.strictObject({
  days30: amount.describe('Bills up to 30 days old'),
  days60: amount.describe('Bills of 31 to 60 days'),
  days90: amount.describe('Bills of 61 to 90 days'),
  older: amount.describe('Bills over 90 days old'),
})
