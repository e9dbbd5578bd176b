import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expectSaved, save } from './desk-site-steps.ts'
import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const svg = (inner: string, attributes = 'viewBox="0 0 72 48"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`
const PATH = '<path d="M0 0H72V48z"/>'
/** Ten levels of ten entities each. */
const BOMB = `<!DOCTYPE svg [<!ENTITY e0 "M0 0">${Array.from(
  { length: 10 },
  (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
).join('')}]>${svg('<path d="&e10;"/>')}`

const choose = (page: Page, text: string) =>
  page
    .getByLabel('SVG file')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) })

test('desk: a logo is taken from the paths of an SVG file, shown, and saved [ED-03] [ED-04]', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk.site, deskPaths.siteFile('brand.yaml'))
  const path = page.getByLabel('Path', { exact: true })
  const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(`<title>Mark</title><g fill="#123">${PATH}<path d="m6 6 6 0 0 6z"/></g>`)}`
  await choose(page, text)
  await expect(page.getByText('The logo has the shapes of the file.')).toBeVisible()
  await expect(path).toHaveValue('M0 0H36V24zM3 3L6 3L6 6z')
  await expect(page.getByLabel('How it is drawn')).toHaveValue('filled')
  await expect(page.getByRole('img', { name: 'The logo' }).locator('path')).toHaveAttribute(
    'd',
    'M0 0H36V24zM3 3L6 3L6 6z',
  )
  const square = '<g style="fill:none;stroke:#000"><path d="M10 10H110V110"/></g>'
  await choose(page, svg(square, 'viewBox="10 10 100 100"'))
  await expect(path).toHaveValue('M6 0H30V24')
  await expect(page.getByLabel('How it is drawn')).toHaveValue('lines')
  await expectAccessibleAtWidths(page, 'site-logo')
  await save(page)
  await expectSaved(page)
})

test('desk: an SVG file with anything but paths is refused with a sentence, and nothing of it runs or loads [ED-08]', async ({
  page,
  desk,
  pageErrors,
}) => {
  // Chromium's own document about a file that isn't XML has inline styles.
  pageErrors.allow(/Applying inline style|style-src-attr/)
  await openDesk(page, desk.site, deskPaths.siteFile('brand.yaml'))
  const path = page.getByLabel('Path', { exact: true })
  const before = await path.inputValue()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const event = 'document.title=`hacked`'
  for (const [text, sentence] of [
    [svg(`<script>${event}</script>${PATH}`), /has “script”/],
    [svg(`<foreignObject><p>Hi</p></foreignObject>${PATH}`), /has “foreignObject”/],
    [svg(`<image xlink:href="https://evil.example/a.png"/>${PATH}`), /has “image”/],
    [svg(`<use href="https://evil.example/a.svg#b"/>${PATH}`), /has “use”/],
    [svg(`<style>@import "https://evil.example/a.css"</style>${PATH}`), /has “style”/],
    [svg('<path transform="scale(2)" d="M0 0h1"/>'), /Flatten transforms/],
    [svg(`${PATH}<path d="M0 0&quot;/&gt;&lt;script&gt;"/>`), /can’t read/],
    [svg(PATH, ''), /how large its drawing is/],
    [BOMB, /defines entities/],
    ['<svg', /isn’t an SVG file that we can read/],
    [`<html xmlns="http://www.w3.org/1999/xhtml">${PATH}</html>`, /isn’t an SVG file/],
    [svg(`<desc>${'a'.repeat(100_000)}</desc>${PATH}`), /larger than 100 kB/],
  ] as const) {
    await choose(page, text)
    await expect(page.getByLabel('SVG file')).toHaveAccessibleDescription(sentence)
    await expect(path).toHaveValue(before)
  }
  await choose(
    page,
    svg(`<path onclick="${event}" d="M0 0h72"/>`, `viewBox="0 0 72 48" onload="${event}"`),
  )
  await expect(path).toHaveValue('M0 0H36')
  await expect(page).not.toHaveTitle('hacked')
  expect(requests.filter((url) => url.includes('evil.example'))).toEqual([])
})
