import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { pageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: pageAt('/forms', {}),
  notice: words.describe('Above the list'),
  labels: z
    .strictObject({
      word: words.describe('The label of a form for Word'),
      excel: words.describe('The label of a form for Excel'),
      section: words.describe('Before the link to the handbook section'),
    })
    .describe('What the list says about each form'),
})

export const { page, notice, labels } = readCopy('pages/forms.yaml', schema)
