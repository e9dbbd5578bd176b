import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { words } from '../schemas/words.ts'

const form = z.strictObject({
  file: z
    .templateLiteral([z.string().regex(/^[a-z0-9-]+/), z.enum(['.docx', '.xlsx'])], {
      error: 'must be lower-case words with hyphens that end in .docx or .xlsx',
    })
    .describe('The file name; a form for Word is a Markdown file of that name'),
  title: words.describe('The form’s title'),
  about: words.describe('What it is for, in one sentence'),
  section: z.string().describe('The id of the handbook section that uses it'),
  sectionName: words.describe('That section’s title'),
})

export const schema = z
  .strictObject({
    notice: words.describe('Above every form; it also applies to the spreadsheets'),
    forms: z.array(form).min(1).describe('The forms, in the order of the work'),
  })
  .transform(({ notice, forms }) => ({ SAMPLE_FORM: notice, forms }))

/** A form that visitors download, for Word or Excel. */
export type Form = Readonly<z.infer<typeof form>>

export const { SAMPLE_FORM, forms } = readCopy('forms/forms.yaml', schema)
