import { bound } from '../../content/documents/book.ts'
import { site } from '../../content/site.ts'
import { bookDrawings } from './document-drawings.ts'
import { MARK } from './root-files.ts'
import { escaped, wrap } from './share-picture.ts'

const PAPER = '#fdfdf9'
const INK = '#10233b'
const RED = '#d4605a'
const GREEN = '#0e5a43'

/** The picture's width in pixels; its units are finer. */
export const COVER_PIXELS = 630

/** In the proportion of the book's sheet of 7 by 10 inches. */
const COVER_WIDTH = 840
const COVER_HEIGHT = 1200
const INCH = COVER_WIDTH / 7
const LEFT = 0.95 * INCH
const TITLE_SIZE = 90

/** The cover of the book as SVG: the drawing is the one that is printed. */
export function bookCoverSvg(measure: (text: string) => number): string {
  const lines = wrap(bound.name, (COVER_WIDTH - LEFT - 0.75 * INCH) / TITLE_SIZE, measure) ?? []
  const title = lines.map(
    (line, index) =>
      `<text x="${LEFT}" y="${170 + index * 96}" font-size="${TITLE_SIZE}">${escaped(line)}</text>`,
  )
  const flow = bookDrawings().cover.replace(
    '<svg ',
    `<svg y="${3.7 * INCH}" width="${COVER_WIDTH}" preserveAspectRatio="xMinYMin meet" `,
  )
  const rule = (x: number) => `M${x} 0v${COVER_HEIGHT}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">` +
    `<path d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z" fill="${PAPER}"/>` +
    flow +
    `<path d="${rule(INCH / 2)}${rule(INCH / 2 + 5)}" stroke="${RED}" stroke-width="1.4" fill="none"/>` +
    `<g font-family="Besley" fill="${INK}" letter-spacing="-1">${title.join('')}` +
    `<text x="${LEFT + 48}" y="1112" font-size="26">${escaped(site.company)}</text></g>` +
    `<path d="${MARK}" transform="translate(${LEFT} 1090)" stroke="${GREEN}" stroke-width="2.6" fill="none"/></svg>`
  )
}
