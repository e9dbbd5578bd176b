import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: bookingPageAt('/law-firm-ceo'),
  caption: z
    .strictObject({
      parties: z
        .array(
          z.strictObject({
            name: words.describe('The name'),
            role: words.describe('Its role in the case'),
          }),
        )
        .min(1)
        .describe('The two parties'),
      versus: words.describe('Between the parties'),
      terms: z.array(words).min(1).describe('The terms'),
      button: words.describe('The button’s label'),
    })
    .describe('The caption of a pleading: the two parties, and the terms beside them'),
  story: z
    .strictObject({
      heading: words.describe('The heading'),
      opening: words.describe('The paragraph above the steps'),
      days: z
        .array(
          z.strictObject({
            when: words.describe('When'),
            what: words.describe('What it is'),
          }),
        )
        .min(1)
        .describe('What happened, in order'),
      mark: words.default('').describe('The mark beside a sample'),
      typical: words.default('').describe('What is typical, beside the story'),
    })
    .describe("One owner's progress from the first measurement to a vacation"),
  counts: z
    .strictObject({
      heading: words.describe('The heading'),
      cards: z
        .array(
          z.strictObject({
            number: words.describe('Such as Part 1'),
            title: words.describe('The title'),
            text: words.describe('The paragraph'),
            proof: words.describe('How the reader can tell that it works'),
          }),
        )
        .min(1)
        .describe('The cards, in order'),
    })
    .describe('The method, as the three counts of a pleading'),
  warning: z
    .strictObject({
      heading: words.describe('The heading'),
      points: z
        .array(
          z.strictObject({
            title: words.describe('The title'),
            text: words.describe('The paragraph'),
          }),
        )
        .min(1)
        .describe('The points of the list'),
      caution: words.describe('What the firm can’t promise'),
    })
    .describe("What happens if nothing changes, and what we can't promise"),
  testimonial: z
    .strictObject({
      quote: words.describe('The words'),
      by: words.describe('Who said them, by role and type of firm'),
      mark: words.default('').describe('The mark beside a sample'),
    })
    .optional()
    .describe('A client’s words; real ones, or marked as a sample'),
  question: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
      button: words.describe('The button’s label'),
    })
    .describe('The question'),
  relief: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
      limit: words.describe('How many firms there is room for'),
    })
    .describe('How to prepare for the audit'),
})

export const { page, caption, story, counts, warning, testimonial, question, relief } = readCopy(
  'pages/law-firm-ceo.yaml',
  schema,
)
