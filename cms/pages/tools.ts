import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { pageAt } from '../schemas/page.ts'
import { TOOL_NAMES } from '../schemas/tool-names.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: pageAt('/tools', {}),
  link: words.describe('The link to the page in the handbook'),
  open: words.describe('On each line of the list'),
  tools: z
    .array(
      z.strictObject({
        name: z.enum(TOOL_NAMES).describe('The last part of the page’s address'),
        title: words.describe('The link to the tool'),
        about: words.describe('What it is for, in one sentence'),
        takes: words.describe('What to have ready'),
      }),
    )
    .min(1)
    .describe('The tools, in order'),
  common: z
    .strictObject({
      sampleNote: words.describe('Beside the form while it has the sample’s numbers'),
      invalid: words.describe('In place of the result if a number is invalid'),
      calculate: words.describe('The button without scripts'),
      book: words.describe('The button that books a consultation with the numbers'),
      print: words.describe('The button that prints'),
      reset: words.describe('The button that brings back the sample’s numbers'),
      privacy: words.describe('Says where the numbers stay'),
      disclaimer: words.describe('What the result isn’t'),
      failure: z
        .strictObject({
          name: words.describe('The name'),
          message: words.describe('What to do then'),
        })
        .describe('Shown if a tool stops working'),
    })
    .describe('Words that all tools share'),
})

export const { page, link, open, tools, common } = readCopy('pages/tools.yaml', schema)
