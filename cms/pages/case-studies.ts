import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { aliasFields, aliasOf, bookingPageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z
  .strictObject({
    page: bookingPageAt('/casestudies'),
    alias: aliasFields.describe('The same page under the old URL of the PDF'),
    boundCopy: z
      .strictObject({
        heading: words.describe('The heading'),
        spine: words.describe('On the drawn spine of the document'),
        button: words.describe('The button’s label'),
      })
      .describe('The PDF'),
    cases: z
      .strictObject({
        heading: words.describe('The heading'),
        remark: words.describe('Says that results vary'),
        list: words.describe('The list’s name, read aloud'),
        number: words.describe('The word before its number'),
        sample: words.describe('The mark on a story that is a sample'),
        before: words.describe('Before the earlier figure, read aloud'),
        after: words.describe('Before the later figure, read aloud'),
        own: words
          .default('Open this case on its own page')
          .describe('The link from a case to its own page'),
        all: words.default('All cases').describe('The link from a case to all of them'),
      })
      .describe('The list of cases'),
    next: z
      .strictObject({
        heading: words.describe('The heading'),
        text: words.describe('The paragraph'),
        link: words.describe('The link to the services'),
      })
      .default({
        heading: 'Which of these is closest to your problem?',
        text: 'Tell us in a half-hour call.',
        link: 'See our services',
      })
      .describe('The end of the page, and of each case’s own page'),
  })
  .transform((read) => ({
    ...read,
    alias: aliasOf(read.page, '/static/case-studies.pdf', read.alias),
  }))

export const { page, alias, boundCopy, cases, next } = readCopy('pages/case-studies.yaml', schema)
