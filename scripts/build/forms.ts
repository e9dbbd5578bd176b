import { cashForecast } from '../../content/forms/cash-forecast.ts'
import { type Form, forms, SAMPLE_FORM } from '../../content/forms/forms.ts'
import { readForm } from '../../content/forms/read-form.ts'
import { timeAndRealization } from '../../content/forms/time-and-realization.ts'
import { trustReconciliation } from '../../content/forms/trust-reconciliation.ts'
import type { FormSheet } from '../../content/forms/workbook.ts'
import { site } from '../../content/site.ts'
import { wordForm } from '../../documents/word-form.ts'
import { workbookForm } from '../../documents/workbook-form.ts'

/** The spreadsheets, by file name. */
const sheets: Record<string, () => FormSheet> = {
  'cash-forecast.xlsx': cashForecast,
  'time-and-realization.xlsx': timeAndRealization,
  'trust-reconciliation.xlsx': trustReconciliation,
}

async function build({ file, title }: Form): Promise<Uint8Array> {
  const sheet = sheets[file]
  if (sheet) return workbookForm(sheet())
  const blocks = readForm(file.replace(/\.docx$/, ''))
  return wordForm({ title, notice: SAMPLE_FORM, creator: site.company, blocks })
}

/** Builds one form by its file name. */
export async function buildForm(file: string): Promise<Uint8Array> {
  const form = forms.find((one) => one.file === file)
  if (!form) throw new Error(`Unknown form ${file}`)
  return build(form)
}

/** Builds every form, by file name. */
export async function buildForms(): Promise<Record<string, Uint8Array>> {
  const built = forms.map(async (form) => [form.file, await build(form)] as const)
  return Object.fromEntries(await Promise.all(built))
}
