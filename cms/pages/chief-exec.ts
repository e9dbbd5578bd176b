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
      sampleMark: words.optional().describe('Above the letter while its signer is a sample'),
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
      registers: words.describe('Before the registers where they can be looked up'),
      signs: words.describe('Before the work that the person signs'),
      testimony: words.describe('Before the person’s testimony'),
    })
    .describe('The section about the people in cms/team.ts'),
  sheet: z
    .strictObject({
      mark: words.default('').describe('The mark beside a sample'),
      heading: words.describe('The heading'),
      text: words.describe('The line below it'),
      columns: z.array(words).length(5).describe('The headings of the columns'),
      rows: z
        .array(
          z.strictObject({
            label: words.describe('The row’s name'),
            cells: z
              .array(z.string().max(20))
              .length(4)
              .describe('Its numbers; empty where it has none'),
            kind: z
              .enum(['circled', 'total', 'result'])
              .optional()
              .describe('Circled by the second reader, a total, or the result'),
          }),
        )
        .min(2)
        .max(10)
        .describe('The rows, in order'),
      preparer: z
        .strictObject({
          title: words.describe('The role of the person who prepared it'),
          note: words.describe('What the check marks mean'),
          did: words.describe('Below the signature'),
        })
        .describe('The first of the two people'),
      reader: z
        .strictObject({
          title: words.describe('The role of the second reader'),
          notes: z.array(words).min(1).max(2).describe('Notes in the margin, without initials'),
          did: words.describe('Below the signature'),
        })
        .describe('The second of the two people'),
    })
    .describe('The page of a report that two people have read and signed'),
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

export const { page, letter, people, sheet, checks, workingStyle, exclusions, standards } =
  readCopy('pages/chief-exec.yaml', schema)
