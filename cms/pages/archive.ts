import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { pageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  index: pageAt('/archive', { noindex: true }),
  cards: z
    .array(
      z.strictObject({
        call: words.describe('The call number on the filing card'),
        title: words.describe('The title'),
        text: words.describe('The paragraph'),
        leads: z.enum(['home', 'services']).describe('Where the card leads'),
      }),
    )
    .min(1)
    .describe('The cards, in order'),
  earlierPage: z
    .strictObject({
      text: words.describe('The paragraph'),
      link: words.describe('The link’s text'),
    })
    .describe('The link below the cards'),
  home: words.describe('The link to the home page'),
})

export const { index, cards, earlierPage, home } = readCopy('pages/archive.yaml', schema)
