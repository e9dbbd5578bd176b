import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: bookingPageAt('/assessment'),
  head: z
    .array(
      z.strictObject({
        label: words.describe('The label'),
        value: words.describe('The value'),
      }),
    )
    .min(1)
    .describe('The head of the page, as on an audit working paper'),
  privacyNote: words.describe('Says where the answers stay'),
  incompleteHint: words.describe('Shown beside the button until every question has an answer'),
  failure: z
    .strictObject({
      name: words.describe('The name'),
      message: words.describe('What to do then'),
    })
    .describe('Shown if the assessment stops working'),
  byHand: z
    .strictObject({
      heading: words.describe('The heading'),
      steps: z.array(words).min(1).describe('The steps, in order'),
      link: words.describe('The link’s text'),
    })
    .describe('Instructions for scoring by hand, shown without scripts'),
  emailDialog: z
    .strictObject({
      title: words.describe('The title'),
      text: words.describe('The paragraph'),
      label: words.describe('The label'),
      placeholder: words.describe('An example in the empty field'),
      button: words.describe('The button’s label'),
      invalid: words.describe('Shown for an address that isn’t one'),
    })
    .describe('The email dialog before the results'),
})

export const { page, head, privacyNote, incompleteHint, failure, byHand, emailDialog } = readCopy(
  'pages/assessment.yaml',
  schema,
)
