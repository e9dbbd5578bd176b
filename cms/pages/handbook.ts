import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { pageWith } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: pageWith(
    '/handbook',
    {
      document: words.describe('The link to the PDF'),
      terms: words.describe('What the handbook isn’t'),
      buttons: words.describe('How the page’s buttons and check boxes work; it isn’t in the PDF'),
    },
    {},
  ),
  formsLabel: words.describe("Before the links to a section's forms"),
  formsLink: words.describe('The link to the page that lists all forms'),
})

export const { page, formsLabel, formsLink } = readCopy('pages/handbook.yaml', schema)
