import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: bookingPageAt('/wayoflaw'),
  mark: words.optional().describe('The mark below the first paragraph, if the text is a sample'),
  contents: z.array(words).min(1).describe('The line above the heading'),
  parts: z
    .array(
      z.strictObject({
        id: z
          .enum(['principles', 'practice', 'about'])
          .describe('Its anchor: principles, practice, or about'),
        label: words.describe('The label'),
      }),
    )
    .min(1)
    .describe("The sections of the page: their anchors and their names in the page's navigation"),
  principles: z
    .strictObject({
      heading: words.describe('The heading'),
      cards: z
        .array(
          z.strictObject({
            title: words.describe('The title'),
            text: words.describe('The paragraph'),
          }),
        )
        .min(1)
        .describe('The cards, in order'),
    })
    .describe('The section with the principles'),
  practice: z
    .strictObject({
      heading: words.describe('The heading'),
      steps: z
        .array(
          z.strictObject({
            hour: words.describe('The time of day'),
            title: words.describe('The title'),
            text: words.describe('The paragraph'),
          }),
        )
        .min(1)
        .describe('The steps, in order'),
    })
    .describe('The section with a day in steps'),
  further: z
    .strictObject({
      heading: words.describe('The heading'),
      cards: z
        .array(
          z.strictObject({
            title: words.describe('The title'),
            text: words.describe('The paragraph'),
          }),
        )
        .min(1)
        .describe('The cards, in order'),
    })
    .describe('The section on adapting the routine'),
  about: z
    .strictObject({
      heading: words.describe('The heading'),
      paragraphs: z.array(words).min(1).describe('The paragraphs, in order'),
    })
    .describe('The section about the page'),
  next: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
      assessment: words.describe('The link to the assessment'),
    })
    .describe('The end of the page'),
})

export const { page, mark, contents, parts, principles, practice, further, about, next } = readCopy(
  'pages/wayoflaw.yaml',
  schema,
)
