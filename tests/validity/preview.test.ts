import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { colors } from '../../cms/brand.ts'
import { CONTENT } from '../../cms/folders.ts'
import { renderPreview } from '../../server/features/content/render-preview.ts'
import { builtPage } from '../support/built-site.ts'
import { pricedService } from '../support/priced-service.ts'

/** The file with one replacement. */
function changed(name: string, from: string | RegExp, to: string): Map<string, Buffer> {
  const text = readFileSync(join(CONTENT, name), 'utf8')
  expect(text).toMatch(from)
  return new Map([[name, Buffer.from(text.replace(from, to))]])
}

test('preview: a page without a change is the published page, without scripts [ED-04]', async () => {
  const preview = await renderPreview('/contact', new Map())
  const body = (html: string) => /<body>.*?(?=<script|<\/body>)/s.exec(html)?.[0]
  const html = 'html' in preview ? preview.html : ''
  expect(html).not.toContain('<script')
  expect(body(html)).toBe(body(builtPage('/contact')))
})

test('preview: a changed price and a changed color show on the page [ED-04]', async () => {
  const { path, file, raise } = pricedService()
  const price = changed(file, ...raise)
  const color = changed('brand.yaml', `'${colors.ink.light}'`, "'#123456'")
  const files = new Map([...price, ...color])
  expect(await renderPreview(path, files)).toEqual({
    html: expect.stringMatching(/--color-ink:[^;]*#123456.*\$1,234/s),
  })
})

test('preview: a mistake is named as in the check [ED-04]', async () => {
  const files = changed('office.yaml', /Monday: .*/, 'Monday: 9-17')
  expect(await renderPreview('/', files)).toEqual({
    mistakes: [expect.stringMatching(/^content\/office\.yaml:\d+: hours\.Monday: /)],
  })
})
