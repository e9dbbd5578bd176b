import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: bookingPageAt('/law-firm-solutions'),
  claimNotes: z
    .array(
      z.strictObject({
        claim: z
          .enum(['firstReply', 'revenue', 'hours', 'unrecorded'])
          .describe('The figure’s name in claims.yaml'),
        drawing: z
          .enum(['first-reply', 'revenue', 'week', 'unrecorded'])
          .describe('The drawing beside it'),
        alternative: words.describe('Text alternative of the drawing'),
        caution: words
          .optional()
          .describe('What limits the figure, if more than its mark has to be said'),
      }),
    )
    .min(1)
    .describe('What the page says about each figure of claims.yaml'),
  figures: z
    .strictObject({
      heading: words.describe('The heading'),
      remark: words.default('').describe('A remark below it'),
    })
    .describe('The section with figures'),
  solutions: z
    .array(
      z.strictObject({
        letter: words.describe('The letter of the exhibit'),
        title: words.describe('The title'),
        wrong: words.describe('What goes wrong without it'),
        done: words.describe('What the firm does'),
        measure: words.describe('The figure that shows whether it works'),
        target: words.describe('Its target'),
        mark: words.optional().describe('Beside the target, if it is a sample'),
      }),
    )
    .min(1)
    .describe('The things that the firm sets up'),
  exhibits: z
    .strictObject({
      heading: words.describe('The heading'),
      list: words.describe('Name of the list of links to them'),
      one: words.describe('Before the letter of one'),
    })
    .describe('The section with those things'),
  order: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
      link: words.describe('The link’s text'),
    })
    .describe('The end of the page'),
})

export const { page, claimNotes, figures, solutions, exhibits, order } = readCopy(
  'pages/law-firm-solutions.yaml',
  schema,
)

/** Name of the drawing for a figure. */
export type Drawing = (typeof claimNotes)[number]['drawing']
