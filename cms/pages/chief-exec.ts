import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: bookingPageAt('/chief-exec'),
  letter: z
    .strictObject({
      salutation: words.describe('The first line of the letter'),
      paragraphs: z.array(words).min(1).describe('The paragraphs, in order'),
      closing: words.describe('The line above the signature'),
    })
    .describe('The letter about the company'),
  people: z
    .strictObject({
      heading: z
        .strictObject({
          one: words.describe('For one person'),
          several: words.describe('For more'),
        })
        .describe('The heading, by the number of people'),
      sampleMark: words.describe('The mark on a biography that is a sample'),
      credentials: words.describe('Above the list of credentials'),
      licenses: words.describe('Above the list of licenses'),
    })
    .describe('The section about the people in cms/team.ts'),
  checks: z
    .strictObject({
      heading: words.describe('The heading'),
      intro: words.describe('The first paragraph'),
      rows: z
        .array(
          z.strictObject({
            claim: words.describe('What an expert claims'),
            check: words.describe('How to check it'),
          }),
        )
        .min(1)
        .describe('The rows, in order'),
      contact: words.describe('The link to write to us'),
    })
    .describe("How readers can check a valuation's signer"),
  workingStyle: z
    .strictObject({
      heading: words.describe('The heading'),
      points: z.array(words).min(1).describe('The points of the list'),
    })
    .describe('The section on how the firm works'),
  exclusions: z
    .strictObject({
      heading: words.describe('The heading'),
      points: z.array(words).min(1).describe('The points of the list'),
    })
    .describe('The section on what the firm doesn’t do'),
  standards: z
    .strictObject({
      heading: words.describe('The heading'),
      rows: z
        .array(
          z.strictObject({
            name: words.describe('The name'),
            text: words.describe('The paragraph'),
          }),
        )
        .min(1)
        .describe('The rows, in order'),
      remark: words.describe('A remark below it'),
    })
    .describe('The standards that govern the work, most important first'),
})

export const { page, letter, people, checks, workingStyle, exclusions, standards } = readCopy(
  'pages/chief-exec.yaml',
  schema,
)
