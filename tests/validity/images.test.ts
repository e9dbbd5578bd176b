import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { site } from '../../cms/site.ts'
import { COVER_BOX } from '../../publish/share-image.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { builtDocuments, builtPage, builtRoutes, dist } from '../support/built-site.ts'

const manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) })),
})

const rootFile = (address: string) => readFileSync(join(dist, 'root', address))

/** Width and height, from the header. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

function tag(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
}

test('share images: every page has its own 1200x630 image with size metadata [SH-07]', () => {
  const hashes = new Set<string>()
  for (const route of builtRoutes()) {
    const html = builtPage(route)
    const address = tag(html, 'og:image') ?? ''
    expect(address, route).toMatch(new RegExp(`^${site.url}/share/`))
    const png = rootFile(address.slice(site.url.length))
    expect(sizeOf(png), route).toBe('1200x630')
    expect(png.length, route).toBeLessThan(250_000)
    hashes.add(createHash('sha256').update(png).digest('hex'))
    expect(tag(html, 'og:image:width'), route).toBe('1200')
    expect(tag(html, 'og:image:height'), route).toBe('630')
    expect(tag(html, 'og:image:alt'), route).toBeTruthy()
    expect(tag(html, 'twitter:card'), route).toBe('summary_large_image')
  }
  expect(hashes.size).toBe(builtRoutes().length)
})

/** Pixels of the part of an image that the viewBox selects. */
async function pixelsOf(address: string, size: string, viewBox: string): Promise<Uint8Array> {
  const data = rootFile(address).toString('base64')
  const type = address.endsWith('.svg') ? 'svg+xml' : 'png'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><image ${size} href="data:image/${type};base64,${data}"/></svg>`
  return (await renderAsync(svg)).pixels
}

test("share images: the book's image shows the cover from its page [BO-01] [SH-07]", async () => {
  const { x, y, width, height } = COVER_BOX
  // Skip the border that the image draws around the cover.
  const cover = await pixelsOf(
    paths.bookCover(),
    `width="${width}" height="${height}"`,
    `2 2 ${width - 4} ${height - 4}`,
  )
  const difference = async (page: string) => {
    const place = `${x + 2} ${y + 2} ${width - 4} ${height - 4}`
    const shown = await pixelsOf(paths.sharePicture(page), 'width="1200" height="630"', place)
    expect(shown.length).toBe(cover.length)
    return (
      shown.reduce((sum, value, at) => sum + Math.abs(value - (cover[at] ?? 0)), 0) / shown.length
    )
  }
  expect(await difference(paths.book())).toBeLessThan(3)
  expect(await difference(paths.home())).toBeGreaterThan(6)
  expect(rootFile(paths.bookCover()).toString()).not.toContain('<text')
  expect(rootFile(`${paths.bookCover()}.br`).length).toBeLessThan(25_000)
  expect(tag(builtPage(paths.book()), 'og:image:alt')).toContain('The cover of ')
})

test('icons: every icon that pages and the manifest name exists in its size', () => {
  const { icons } = manifest.parse(JSON.parse(rootFile('site.webmanifest').toString()))
  const squares = icons.filter(({ sizes }) => sizes !== 'any')
  expect(squares.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, sizes } of squares) expect(sizeOf(rootFile(src)), src).toBe(sizes)
  expect(sizeOf(rootFile('apple-touch-icon.png'))).toBe('180x180')
  expect(sizeOf(rootFile('favicon.ico').subarray(22))).toBe('48x48')
  for (const { file } of builtDocuments()) {
    const html = readFileSync(join(dist, file), 'utf8')
    for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
      expect(html, file).toContain(`<link rel="${rel}"`)
    }
    expect(html.match(/<meta name="theme-color" media="/g), file).toHaveLength(2)
  }
})

test('desk: it can be installed, and then opens in a window of its own [DK-33]', () => {
  const installed = JSON.parse(rootFile(paths.deskManifest()).toString())
  expect(installed).toMatchObject({
    start_url: deskPaths.home(),
    scope: deskPaths.home(),
    display: 'standalone',
  })
  const { icons } = manifest.parse(installed)
  // Chromium installs only with both.
  const squares = icons.filter(({ sizes }) => sizes !== 'any')
  expect(squares.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, sizes } of squares) expect(sizeOf(rootFile(src)), src).toBe(sizes)
})
