import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { paths } from '../../web/paths.ts'
import { bookCoverSvg, COVER_PIXELS } from './book-cover.ts'
import { type Cache, openCache } from './cache.ts'
import { textMeasurer } from './font-metrics.ts'
import { iconFile, MARK } from './root-files.ts'
import { SHARE_WIDTH, shareSvg } from './share-picture.ts'
import { ROOT } from './stamp.ts'

const CACHE = join(ROOT, 'node_modules', '.cache', 'pictures')
const PAPER = '#fdfdf9'
const GREEN = '#0e5a43'

/** The mark on paper, with room for whatever shape a device cuts icons to. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-7 -13 50 50">' +
  `<path d="M-7-13h50v50h-50z" fill="${PAPER}"/>` +
  `<path d="${MARK}" fill="none" stroke="${GREEN}" stroke-width="2.5"/></svg>`

/** Draws an SVG at a width, in pixels. */
type Draw = (svg: string, width: number) => Promise<Uint8Array>

/** Draws each picture once: the next build with the same font finds it under its hash. */
function cached(cache: Cache, draw: Draw, font: Uint8Array): Draw {
  return (svg, width) => {
    const hash = createHash('sha256').update(`${width}\n${svg}`).update(font)
    return cache.get(hash.digest('base64url'), () => draw(svg, width))
  }
}

/** A page that a picture is drawn for. */
export interface PicturedPage {
  path: string
  title: string
}

async function drawAll(draw: Draw, pages: readonly PicturedPage[], display: Uint8Array) {
  const measure = textMeasurer(display)
  const bookCover = bookCoverSvg(measure)
  const wanted: [address: string, svg: string, width: number][] = [
    ['/apple-touch-icon.png', ICON, 180],
    [paths.icon(192), ICON, 192],
    [paths.icon(512), ICON, 512],
    [paths.bookCover(), bookCover, COVER_PIXELS],
    ...pages.map((page): [string, string, number] => [
      paths.sharePicture(page.path),
      shareSvg({ ...page, cover: page.path === paths.book() ? bookCover : undefined }, measure),
      SHARE_WIDTH,
    ]),
  ]
  const drawn = await Promise.all(
    wanted.map(async ([address, svg, width]): Promise<[string, Uint8Array]> => [
      address.slice(1),
      await draw(svg, width),
    ]),
  )
  return Object.fromEntries([...drawn, ['favicon.ico', iconFile(await draw(ICON, 48), 48)]])
}

/**
 * The pictures that are asked for at the root, by name: icons, and one a page to go with shared
 * links. `display` is the typeface of headings as an uncompressed font file.
 */
export async function pictures(
  display: Uint8Array,
  pages: readonly PicturedPage[],
): Promise<Record<string, Uint8Array>> {
  const directory = await mkdtemp(join(tmpdir(), 'fonts-'))
  try {
    const file = join(directory, 'display.ttf')
    await writeFile(file, display)
    const draw: Draw = async (svg, width) => {
      const image = await renderAsync(svg, {
        fitTo: { mode: 'width', value: width },
        font: { fontFiles: [file], loadSystemFonts: false },
      })
      return image.asPng()
    }
    const cache = openCache(CACHE, '.png')
    const drawn = await drawAll(cached(cache, draw, display), pages, display)
    await cache.sweep()
    return drawn
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
