import { colors, typefaces } from '../cms/brand.ts'
import { site } from '../cms/site.ts'
import { drawFlow } from '../web/features/flow/draw-flow.ts'
import { logoPath } from './logo.ts'
import type { ShareFigure } from './share-figures.ts'

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
/** A figure is on the last line, and the title is above it. */
const LAST_LINE_ABOVE = 4
const [FIGURE_SIZE, BEFORE_SIZE] = [132, 72]
/** The right edge of figures, where the leading line ends. */
const RIGHT = SHARE_WIDTH - 56
/** A single word of a title without a figure is two lines high. */
const WORD_SIZE = 150
/** Leading lines to choose from. */
const CANDIDATES = 16
/** Font sizes for the title in pixels, largest first. */
const SIZES = [84, 74, 64, 54, 46]

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
export function fitTitle(
  title: string,
  measure: Measure,
  most = LAST_LINE - FIRST_LINE + 1,
): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = balanced(title, ROOM / size, measure)
    if (lines && lines.length <= most) return { lines, size }
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

/** The largest angle between two segments of a path with relative curves, in radians. */
function sharpestTurn(path: string): number {
  const angles = (path.match(/[cs][^csHM]+/g) ?? []).map((segment) => {
    const [x = 0, y = 0] = (segment.match(/-?[\d.]+/g) ?? []).slice(-2).map(Number)
    return Math.atan2(y, x)
  })
  const turns = angles.slice(1).map((angle, index) => Math.abs(angle - (angles[index] ?? 0)))
  return Math.max(0, ...turns.map((turn) => Math.min(turn, 2 * Math.PI - turn)))
}

const FLOW = { calmAt: 0.42, step: STEP, height: SHARE_HEIGHT, points: 96 }

/** The smoothest of several lines that end on the rule, in a drawing of this height. */
export function smoothest(seed: number, rule: number, height = SHARE_HEIGHT): string {
  const drawn = Array.from(
    { length: CANDIDATES },
    (_, index) =>
      drawFlow({ ...FLOW, height, seed: seed + 3 + index, lines: 1, rules: [rule] }).paths[0],
  )
  return drawn.reduce((a = '', b = '') => (sharpestTurn(b) < sharpestTurn(a) ? b : a)) ?? ''
}

/** The background lines: three strands each, which overlap once they are straight. */
function rules(seed: number, leader: number, end: string): string {
  const strands = [seed, seed + 1, seed + 2].map(
    (each) => drawFlow({ ...FLOW, seed: each, lines: RULES, leader }).paths,
  )
  const blue = strands.flatMap((paths, index) =>
    paths.filter((_, line) => index > 0 || line !== leader),
  )
  const leading = smoothest(seed, (leader + 1) * STEP).replace(/H[\d.]+$/, end)
  return (
    `<path d="${blue.join('')}" stroke="${colors.rule.light}" stroke-width="2.5"/>` +
    `<path d="${leading}" stroke="${colors.green.light}" stroke-width="5"/>`
  )
}

const LAST_RULE = RULES * STEP
/** Above the last rule, so that a dollar sign doesn't cross it. */
const FIGURE_LINE = LAST_RULE - 28

/** The leading line's path down to the figure at its end, and the figure itself. */
function ending(figure: ShareFigure | undefined, from: number, measure: Measure) {
  if (figure === undefined) return { end: `H${SHARE_WIDTH}`, drawing: '' }
  const { before, after, caption } = figure
  const size = Math.min(FIGURE_SIZE, (ROOM * 0.6) / measure(after))
  const down = RIGHT - measure(after) * size - 48
  const struck = before === undefined ? 0 : measure(before) * BEFORE_SIZE
  const edge = `paint-order="stroke" stroke="${colors.paper.light}" stroke-width="14"`
  const text = `text-anchor="end" ${edge}`
  return {
    end: `H${down - 20}q20 0 20 20v${LAST_RULE - from - 40}q0 20 20 20H${RIGHT}`,
    drawing:
      `<circle cx="${RIGHT}" cy="${LAST_RULE}" r="10" fill="${colors.green.light}"/>` +
      `<text x="${RIGHT - 8}" y="${FIGURE_LINE}" font-size="${size}" fill="${colors.ink.light}" ${text}>${escaped(after)}</text>` +
      (before === undefined
        ? ''
        : `<text x="${down - 28}" y="${FIGURE_LINE}" font-size="${BEFORE_SIZE}" fill="${colors.soft.light}" ${text}>${escaped(before)}</text>` +
          `<path d="M${down - 22} ${FIGURE_LINE - 36}L${down - 34 - struck} ${FIGURE_LINE - 12}" stroke="${colors.loss.light}" stroke-width="5"/>`) +
      `<text x="${RIGHT}" y="${LAST_RULE + 46}" font-size="26" fill="${colors.soft.light}" text-anchor="end">${escaped(caption)}</text>`,
  }
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
  figure?: ShareFigure | undefined
}

/** The lines of a title, its font size, and the first line's rule. */
function placed(title: string, figure: ShareFigure | undefined, measure: Measure) {
  const width = measure(title) * WORD_SIZE
  if (figure === undefined && width <= ROOM) {
    return { lines: [title], size: WORD_SIZE, first: LAST_LINE_ABOVE }
  }
  const last = figure === undefined ? LAST_LINE : LAST_LINE_ABOVE
  const { lines, size } = fitTitle(title, measure, last - FIRST_LINE + 1)
  const wanted = figure === undefined ? 3 : FIRST_LINE
  return { lines, size, first: Math.max(FIRST_LINE, Math.min(wanted, last + 1 - lines.length)) }
}

/** The Open Graph image of a page, as SVG. */
export function shareSvg(page: SharedPage, measure: Measure): string {
  // The image already shows the company's name.
  const { lines, size, first } = placed(
    page.title.replace(`${site.company}: `, ''),
    page.figure,
    measure,
  )
  const under = STEP * (first + lines.length - 1)
  const words = lines.map(
    (line, index) =>
      `<text x="${LEFT}" y="${STEP * (first + index) - 16}" font-size="${size}" paint-order="stroke" stroke="${colors.paper.light}" stroke-width="10">${escaped(line)}</text>`,
  )
  const { end, drawing } = ending(page.figure, under, measure)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">` +
    `<path d="M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z" fill="${colors.paper.light}"/>` +
    `<g fill="none">${rules(seedOf(page.path), under / STEP - 1, end)}` +
    `<path d="M40 0v${SHARE_HEIGHT}M47 0v${SHARE_HEIGHT}" stroke="${colors.margin.light}" stroke-width="2"/>` +
    `${logoPath(2.6, `translate(${LEFT} 41)`)}</g>` +
    (page.cover === undefined ? '' : placeCover(page.cover)) +
    `<g font-family="${typefaces.display.family}"><text x="${LEFT + 52}" y="66" font-size="32" fill="${colors.soft.light}">${escaped(site.company)}</text>` +
    `<g fill="${colors.ink.light}" letter-spacing="-0.5">${words.join('')}</g>${drawing}</g></svg>`
  )
}
