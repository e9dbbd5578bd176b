import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { pageWith } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: pageWith(
    '/handbook/roles',
    {
      note: words.describe('What the hours cover'),
      back: words.describe('The link back to the handbook'),
      link: words.describe('The handbook’s link to this page'),
      calendar: words.describe('The link that adds the duties to a calendar'),
      everyone: words.describe('Shown above the work that everyone has'),
    },
    {},
  ),
})

export const { page } = readCopy('pages/handbook-roles.yaml', schema)
