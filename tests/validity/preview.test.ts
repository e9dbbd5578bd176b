import { mkdtempSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { colors } from '../../cms/brand.ts'
import { editText } from '../../cms/edit-file.ts'
import { CONTENT } from '../../cms/folders.ts'
import { renderPreview } from '../../server/features/content/render-preview.ts'
import { builtPage } from '../support/built-site.ts'
import { pricedService, RAISE } from '../support/services.ts'

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
  const { path, file } = pricedService()
  const price = changed(file, ...RAISE)
  const color = changed('brand.yaml', new RegExp(`(['"])${colors.ink.light}\\1`), "'#123456'")
  const files = new Map([...price, ...color])
  expect(await renderPreview(path, files)).toEqual({
    html: expect.stringMatching(/--color-ink:[^;]*#123456.*\$1,234,567/s),
  })
})

test('preview: a service that isn’t published yet is shown, and deleted files are gone [ED-04] [ED-03]', async () => {
  const { file } = pricedService()
  const text = readFileSync(join(CONTENT, file), 'utf8')
  const own = {
    name: 'Pier Appraisal',
    title: 'Pier Appraisal',
    heading: 'What the pier is worth to its heirs',
    summary: 'A value for the pier and everything on it.',
    description: `A signed appraisal of the pier and of everything that stands on it, for heirs.`,
    order: 9999,
  }
  const changes = Object.entries(own).map(([name, value]) => ({ field: [name], value }))
  const added = editText('services/pier.md', text, { changes: [...changes, { field: ['path'] }] })
  const preview = await renderPreview(
    '/services/pier',
    new Map([['services/pier.md', Buffer.from(added)]]),
  )
  expect(preview).toEqual({ html: expect.stringContaining(own.heading) })
  const moved = new Map([
    ['services/pier.md', Buffer.from(text.replace(/^path: .*\n/m, ''))],
    [file, null],
  ])
  const withoutOld = JSON.stringify(await renderPreview('/services/pier', moved))
  expect(withoutOld).not.toContain('is already used in')
  const twice = new Map([['services/pier.md', Buffer.from(text)]])
  expect(await renderPreview('/services/pier', twice)).toEqual({
    mistakes: expect.arrayContaining([expect.stringContaining('is already used in')]),
  })
})

test('preview: a changed section shows in the handbook [ED-04]', async () => {
  const name = readdirSync(join(CONTENT, 'handbook')).find((file) => file.endsWith('.md'))
  const files = changed(`handbook/${name}`, /^title: .*/m, 'title: The first week in the pier')
  expect(await renderPreview('/handbook', files)).toEqual({
    html: expect.stringContaining('The first week in the pier'),
  })
})

test('preview: a mistake is named as in the check [ED-04]', async () => {
  const files = changed('office.yaml', /Monday: .*/, 'Monday: 9-17')
  expect(await renderPreview('/', files)).toEqual({
    mistakes: [expect.stringMatching(/^content\/office\.yaml:\d+: hours\.Monday: /)],
  })
})

test('preview: a request that the browser closed leaves no files [ED-04]', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'previews-'))
  vi.stubEnv('TMPDIR', directory)
  onTestFinished(() => void vi.unstubAllEnvs())
  const closed = new AbortController()
  const preview = renderPreview('/contact', new Map(), closed.signal)
  await expect.poll(() => readdirSync(directory)).toHaveLength(1)
  closed.abort(new Error('closed'))
  await expect(preview).rejects.toThrow('closed')
  expect(readdirSync(directory)).toEqual([])
  rmdirSync(directory)
})
