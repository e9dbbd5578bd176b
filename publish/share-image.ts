import { colors, typefaces } from '../cms/brand.ts'
import { site } from '../cms/site.ts'
import { drawFlow } from '../web/features/flow/draw-flow.ts'
import { logoPath } from './logo.ts'

/** In pixels, as social networks recommend. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The distance between ruled lines, in pixels. The first line has the firm's name. */
const STEP = 90
const RULES = SHARE_HEIGHT / STEP - 1
/** The first and last ruled line that a title may use. */
const FIRST_LINE = 2
const LAST_LINE = RULES
/** The left edge of the text in pixels, to the right of the drawing. */
const LEFT = 428
const ROOM = SHARE_WIDTH - LEFT - 56
/** Font sizes for the title in pixels, largest first. */
const SIZES = [84, 74, 64, 54, 46]
const LINES = LAST_LINE - FIRST_LINE + 1

/** Measures the width of a text in em. */
type Measure = (text: string) => number

/** Lines of at most `width` em; undefined if a single word is wider. */
export function wrap(text: string, width: number, measure: Measure): string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    if (measure(word) > width) return undefined
    const joined = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(joined) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

/** Lines of about equal length, and no more of them than `wrap` returns. */
function balanced(text: string, width: number, measure: Measure): string[] | undefined {
  let best = wrap(text, width, measure)
  const count = best?.length
  for (let narrow = width; narrow > 0; narrow -= 0.25) {
    const lines = wrap(text, narrow, measure)
    if (lines?.length !== count) break
    best = lines
  }
  return best
}

/**
 * Picks the largest font size that fits.
 * @throws an Error if none does
 */
export function fitTitle(title: string, measure: Measure): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = balanced(title, ROOM / size, measure)
    if (lines && lines.length <= LINES) return { lines, size }
  }
  throw new Error(`The title does not fit its share image: ${title}`)
}

/** Escapes text for SVG. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A seed for the drawing, the same in every build: an FNV-1a hash of the path. */
function seedOf(path: string): number {
  let hash = 0x811c9dc5
  for (const character of path) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** The background lines: three strands each, which overlap once they are straight. */
function rules(seed: number, leader: number): string {
  const options = { lines: RULES, calmAt: 0.42, step: STEP }
  const strands = [seed, seed + 1, seed + 2].map(
    (each) => drawFlow({ ...options, seed: each }).paths,
  )
  const blue = strands.flatMap((paths, index) =>
    paths.filter((_, line) => index > 0 || line !== leader),
  )
  return (
    `<path d="${blue.join('')}" stroke="${colors.rule.light}" stroke-width="2.5"/>` +
    `<path d="${strands[0]?.[leader] ?? ''}" stroke="${colors.green.light}" stroke-width="5"/>`
  )
}

/** Where the book's cover is placed over the tangle, in pixels, in the proportions 7 to 10. */
export const COVER_BOX = { x: 64, y: 70, width: 343, height: 490 } as const

/** Adds the cover with a border, because cover and background have the same color. */
function placeCover(cover: string): string {
  const { x, y, width, height } = COVER_BOX
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  return `${cover.replace('<svg ', `<svg ${place} `)}<rect ${place} fill="none" stroke="${colors.soft.light}" stroke-width="1.5"/>`
}

interface SharedPage {
  path: string
  title: string
  /** The cover of the page's book, as SVG. */
  cover?: string | undefined
}

/** The Open Graph image of a page, as SVG. */
export function shareSvg(page: SharedPage, measure: Measure): string {
  // The image already shows the company's name.
  const { lines, size } = fitTitle(page.title.replace(`${site.company}: `, ''), measure)
  const first = Math.max(FIRST_LINE, Math.min(3, LAST_LINE - lines.length))
  const baseline = (line: number) => STEP * (first + line) - 16
  const words = lines.map(
    (line, index) =>
      `<text x="${LEFT}" y="${baseline(index)}" font-size="${size}">${escaped(line)}</text>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">` +
    `<path d="M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z" fill="${colors.paper.light}"/>` +
    `<g fill="none">${rules(seedOf(page.path), first + lines.length - 2)}` +
    `<path d="M40 0v${SHARE_HEIGHT}M47 0v${SHARE_HEIGHT}" stroke="${colors.margin.light}" stroke-width="2"/>` +
    `${logoPath(2.6, `translate(${LEFT} 41)`)}</g>` +
    (page.cover === undefined ? '' : placeCover(page.cover)) +
    `<g font-family="${typefaces.display.family}"><text x="${LEFT + 52}" y="66" font-size="32" fill="${colors.soft.light}">${escaped(site.company)}</text>` +
    `<g fill="${colors.ink.light}" letter-spacing="-0.5">${words.join('')}</g></g></svg>`
  )
}
