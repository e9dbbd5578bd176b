import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Form, forms, SAMPLE_FORM } from '../cms/forms/forms.ts'
import { readForm } from '../cms/forms/read-form.ts'
import { readWorkbook } from '../cms/forms/read-workbook.ts'
import { site } from '../cms/site.ts'
import { wordForm } from '../documents/word-form.ts'
import { workbookForm } from '../documents/workbook-form.ts'
import { cacheFor, openCache } from './cache.ts'

const cache = openCache(cacheFor('forms'), '.form')

/** Code that is part of the cache key, because a change in it changes the files. */
const code = [
  '../documents/word-form.ts',
  '../documents/workbook-form.ts',
  '../documents/workbook-values.ts',
  createRequire(import.meta.url).resolve('docx'),
].map((file) => readFileSync(new URL(file, import.meta.url)))

/** Takes a form from the cache if it hasn't changed. */
function cached(input: object, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const hash = createHash('sha256').update(JSON.stringify(input))
  for (const file of code) hash.update(file)
  return cache.get(hash.digest('base64url'), make)
}

function build({ file, title }: Form): Promise<Uint8Array> {
  const [name = '', kind] = file.split('.')
  if (kind === 'xlsx') {
    const workbook = readWorkbook(name)
    return cached(workbook, async () => workbookForm(workbook))
  }
  const form = { title, notice: SAMPLE_FORM, creator: site.company, blocks: readForm(name) }
  return cached(form, () => wordForm(form))
}

/** @throws if no form has the file name, such as `name.docx` */
export async function buildForm(file: string): Promise<Uint8Array> {
  const form = forms.find((one) => one.file === file)
  if (!form) throw new Error(`Unknown form ${file}`)
  return build(form)
}

/** Builds all forms, by file name. */
export async function buildForms(): Promise<Record<string, Uint8Array>> {
  const built = forms.map(async (form) => [form.file, await build(form)] as const)
  const files = Object.fromEntries(await Promise.all(built))
  await cache.sweep()
  return files
}
