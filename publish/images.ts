import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { SVGPathData } from 'svg-pathdata'
import { colors } from '../cms/brand.ts'
import { paths } from '../web/paths.ts'
import { bookCoverSvg, COVER_PIXELS } from './book-cover.ts'
import { type Cache, cacheFor, openCache } from './cache.ts'
import { textMeasurer } from './font-metrics.ts'
import { logoPath } from './logo.ts'
import { iconFile } from './root-files.ts'
import { shareFigures } from './share-figures.ts'
import { SHARE_WIDTH, shareSvg } from './share-image.ts'

const CACHE = cacheFor('pictures')
const FAVICON = '/favicon.ico'
const FAVICON_PIXELS = 48

/** With padding, because some devices mask icons. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-7 -13 50 50">' +
  `<path d="M-7-13h50v50h-50z" fill="${colors.paper.light}"/>${logoPath(2.5)}</svg>`

/** Renders an SVG as PNG; the width is in pixels. */
type Draw = (svg: string, width: number) => Promise<Uint8Array>

interface Tools {
  draw: Draw
  /** Turns text into outlines, because an SVG in an image element can't use the page's fonts. */
  outline: (svg: string) => string
}

/** Caches drawings by a hash of the SVG, the width, and the fonts. */
function cached(cache: Cache, draw: Draw, fonts: readonly Uint8Array[]): Draw {
  return (svg, width) => {
    const hash = createHash('sha256').update(`${width}\n${svg}`)
    for (const font of fonts) hash.update(font)
    return cache.get(hash.digest('base64url'), () => draw(svg, width))
  }
}

export interface SharedPage {
  path: string
  title: string
}

/** An image's SVG and its width in pixels; without a width, the file stays SVG. */
type Drawing = [svg: string, width?: number]

/** Drawings by URL path. */
type Drawings = Map<string, Drawing>

function drawingsOf(pages: readonly SharedPage[], display: readonly Uint8Array[]): Drawings {
  const measure = textMeasurer(display)
  const bookCover = bookCoverSvg(measure)
  const figures = shareFigures()
  return new Map<string, Drawing>([
    ['/apple-touch-icon.png', [ICON, 180]],
    [paths.icon(192), [ICON, 192]],
    [paths.icon(512), [ICON, 512]],
    [FAVICON, [ICON, FAVICON_PIXELS]],
    [paths.bookCover(), [bookCover]],
    ...pages.map((page): [string, Drawing] => {
      const cover = page.path === paths.book() ? bookCover : undefined
      const figure = figures.get(page.path)
      const svg = shareSvg({ ...page, cover, figure }, measure)
      return [paths.sharePicture(page.path), [svg, SHARE_WIDTH]]
    }),
  ])
}

async function withTools<Result>(
  display: readonly Uint8Array[],
  cache: Cache,
  run: (tools: Tools) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'fonts-'))
  try {
    const fontFiles = display.map((_, index) => join(directory, `display-${index}.ttf`))
    await Promise.all(fontFiles.map((file, index) => writeFile(file, display[index] ?? '')))
    const font: ResvgRenderOptions['font'] = { fontFiles, loadSystemFonts: false }
    const draw: Draw = async (svg, width) => {
      const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font })
      return image.asPng()
    }
    const outline = (svg: string) => compact(new Resvg(svg, { font }).toString())
    return await run({ draw: cached(cache, draw, display), outline })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Relative coordinates with one decimal: a letter's outline is the same each time, so it compresses. */
function compact(svg: string): string {
  return svg.replaceAll(
    / d="([^"]*)"/g,
    (_, data: string) => ` d="${new SVGPathData(data).toRel().round(10).encode()}"`,
  )
}

async function drawOne(
  { draw, outline }: Tools,
  drawings: Drawings,
  address: string,
): Promise<Uint8Array> {
  const [svg, width] = drawings.get(address) ?? []
  if (svg === undefined) throw new Error(`Unknown image ${address}`)
  if (width === undefined) return new TextEncoder().encode(outline(svg))
  const png = await draw(svg, width)
  return address === FAVICON ? iconFile(png, width) : png
}

/** Builds the image at a URL path; for a share image, `pages` must include its page. */
export function buildImage(
  display: readonly Uint8Array[],
  pages: readonly SharedPage[],
  address: string,
): Promise<Uint8Array> {
  return withTools(display, openCache(CACHE, '.png'), (tools) =>
    drawOne(tools, drawingsOf(pages, display), address),
  )
}

/** Builds the book's cover for e-readers, as PNG. */
export function buildCover(display: readonly Uint8Array[]): Promise<Uint8Array> {
  const svg = bookCoverSvg(textMeasurer(display))
  return withTools(display, openCache(CACHE, '.png'), ({ draw }) => draw(svg, COVER_PIXELS))
}

/** Builds all images, by file name. `display` is the heading font, uncompressed. */
export async function buildImages(
  display: readonly Uint8Array[],
  pages: readonly SharedPage[],
): Promise<Record<string, Uint8Array>> {
  const cache = openCache(CACHE, '.png')
  const drawings = drawingsOf(pages, display)
  const drawn = await withTools(display, cache, (tools) =>
    Promise.all(
      [...drawings.keys()].map(async (address): Promise<[string, Uint8Array]> => [
        address.slice(1),
        await drawOne(tools, drawings, address),
      ]),
    ),
  )
  await cache.sweep()
  return Object.fromEntries(drawn)
}
