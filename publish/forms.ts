import { type Form, forms, SAMPLE_FORM } from '../cms/forms/forms.ts'
import { readForm } from '../cms/forms/read-form.ts'
import { readWorkbook } from '../cms/forms/read-workbook.ts'
import { site } from '../cms/site.ts'
import { wordForm } from '../documents/word-form.ts'
import { workbookForm } from '../documents/workbook-form.ts'

async function build({ file, title }: Form): Promise<Uint8Array> {
  const [name = '', kind] = file.split('.')
  if (kind === 'xlsx') return workbookForm(readWorkbook(name))
  const blocks = readForm(name)
  return wordForm({ title, notice: SAMPLE_FORM, creator: site.company, blocks })
}

export async function buildForm(file: string): Promise<Uint8Array> {
  const form = forms.find((one) => one.file === file)
  if (!form) throw new Error(`Unknown form ${file}`)
  return build(form)
}

/** Builds all forms, by file name. */
export async function buildForms(): Promise<Record<string, Uint8Array>> {
  const built = forms.map(async (form) => [form.file, await build(form)] as const)
  return Object.fromEntries(await Promise.all(built))
}
