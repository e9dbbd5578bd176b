import { readBook } from '../cms/book/read-book.ts'
import { colors, typefaces } from '../cms/brand.ts'
import { bound } from '../cms/documents/book.ts'
import { site } from '../cms/site.ts'
import { COVER } from '../documents/templates.ts'
import { bookDrawings } from './document-drawings.ts'
import { logoPath } from './logo.ts'
import { escaped, wrap } from './share-image.ts'

/** The width of the cover's PNG, in pixels. */
export const COVER_PIXELS = 630

/** SVG units, in the proportions of the book's 7 by 10 inch page. */
const COVER_WIDTH = 840
const COVER_HEIGHT = 1200
const INCH = COVER_WIDTH / 7
const LEFT = 0.95 * INCH
const TITLE_SIZE = 90
const FLOW_TOP = 3.7 * INCH
const ENTRY_SIZE = 15

/** The chapters of the book's first part, one on each rule of the drawing. */
function chapters(measure: (text: string) => number): string {
  const step = COVER.step * COVER_WIDTH
  const left = COVER.list * COVER_WIDTH
  const room = COVER_WIDTH - left - 0.75 * INCH
  const [, ...body] = readBook()
  return body
    .filter(({ part }) => part === body[0]?.part)
    .slice(0, COVER.lines - COVER.leader)
    .map(({ title }, index) => {
      const size = Math.min(ENTRY_SIZE, room / measure(title))
      const y = FLOW_TOP + (COVER.leader + 1 + index) * step - 5
      return `<text x="${left}" y="${y}" font-size="${size}">${escaped(title)}</text>`
    })
    .join('')
}

/** The book's cover as SVG, with the drawing from the printed cover. */
export function bookCoverSvg(measure: (text: string) => number): string {
  const lines = wrap(bound.name, (COVER_WIDTH - LEFT - 0.75 * INCH) / TITLE_SIZE, measure) ?? []
  const title = lines.map(
    (line, index) =>
      `<text x="${LEFT}" y="${170 + index * 96}" font-size="${TITLE_SIZE}">${escaped(line)}</text>`,
  )
  const flow = bookDrawings().cover.replace(
    '<svg ',
    `<svg y="${FLOW_TOP}" width="${COVER_WIDTH}" preserveAspectRatio="xMinYMin meet" `,
  )
  const rule = (x: number) => `M${x} 0v${COVER_HEIGHT}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">` +
    `<path d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z" fill="${colors.paper.light}"/>` +
    flow +
    `<path d="${rule(INCH / 2)}${rule(INCH / 2 + 5)}" stroke="${colors.margin.light}" stroke-width="1.4" fill="none"/>` +
    `<g font-family="${typefaces.display.family}" fill="${colors.ink.light}" letter-spacing="-1">${title.join('')}` +
    `<g letter-spacing="0">${chapters(measure)}</g>` +
    `<text x="${LEFT + 48}" y="1112" font-size="26">${escaped(site.company)}</text></g>` +
    `${logoPath(2.6, `translate(${LEFT} 1090)`)}</svg>`
  )
}
