import { site } from '../../content/site.ts'
import { drawFlow } from '../../web/features/flow/draw-flow.ts'
import { MARK } from './root-files.ts'

const PAPER = '#fdfdf9'
const INK = '#10233b'
const SOFT = '#425266'
const RULE = '#bfd3e6'
const RED = '#d4605a'
const GREEN = '#0e5a43'

/** In pixels, as those who show shared links ask for. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The pad: its rules, the first of which carries the firm's name. */
const STEP = 90
const RULES = SHARE_HEIGHT / STEP - 1
/** The rules that a title's first and last line may stand on. */
const FIRST_LINE = 2
const LAST_LINE = RULES
/** Where words begin, right of the tangle, and the room that they have. */
const LEFT = 428
const ROOM = SHARE_WIDTH - LEFT - 56
/** Largest first: a short title stands large, a long one still fits. */
const SIZES = [84, 74, 64, 54, 46]
const LINES = LAST_LINE - FIRST_LINE + 1

/** The width of text in ems. */
type Measure = (text: string) => number

/** Breaks text into lines of at most `width` ems; undefined where a word alone is wider. */
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

/** Lines of about the same length: as few as wrapping needs, in the narrowest room that keeps them. */
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
 * The lines of a title and the size that they stand in.
 * @throws an Error where no size fits: the title is too long to be one
 */
export function fitTitle(title: string, measure: Measure): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = balanced(title, ROOM / size, measure)
    if (lines && lines.length <= LINES) return { lines, size }
  }
  throw new Error(`The title does not fit its share picture: ${title}`)
}

/** A text within SVG. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The same seed for a page in every build, another for every page (FNV-1a). */
function seedOf(path: string): number {
  let hash = 0x811c9dc5
  for (const character of path) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** The pad's rules: two strands each, which lie on one another once they are straight. */
function rules(seed: number, leader: number): string {
  const options = { lines: RULES, calmAt: 0.42, step: STEP }
  const strands = [seed, seed + 1, seed + 2].map(
    (each) => drawFlow({ ...options, seed: each }).paths,
  )
  const blue = strands.flatMap((paths, index) =>
    paths.filter((_, line) => index > 0 || line !== leader),
  )
  return (
    `<path d="${blue.join('')}" stroke="${RULE}" stroke-width="2.5"/>` +
    `<path d="${strands[0]?.[leader] ?? ''}" stroke="${GREEN}" stroke-width="5"/>`
  )
}

/** Where a cover lies on the picture, in pixels: over the tangle, in the proportion of 7 to 10. */
export const COVER_PLACE = { x: 64, y: 70, width: 343, height: 490 } as const

/** A cover as it lies on the pad, with an edge, since its paper is the same. */
function laid(cover: string): string {
  const { x, y, width, height } = COVER_PLACE
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  return `${cover.replace('<svg ', `<svg ${place} `)}<rect ${place} fill="none" stroke="${SOFT}" stroke-width="1.5"/>`
}

/** What a picture is drawn of. */
interface SharedPage {
  path: string
  title: string
  /** The cover of what the page is about, as SVG. */
  cover?: string | undefined
}

/** The picture that goes with a shared link to a page, as SVG. */
export function shareSvg(page: SharedPage, measure: Measure): string {
  // The name stands above already.
  const { lines, size } = fitTitle(page.title.replace(`${site.company}: `, ''), measure)
  const first = Math.max(FIRST_LINE, Math.min(3, LAST_LINE - lines.length))
  const baseline = (line: number) => STEP * (first + line) - 16
  const words = lines.map(
    (line, index) =>
      `<text x="${LEFT}" y="${baseline(index)}" font-size="${size}">${escaped(line)}</text>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">` +
    `<path d="M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z" fill="${PAPER}"/>` +
    `<g fill="none">${rules(seedOf(page.path), first + lines.length - 2)}` +
    `<path d="M40 0v${SHARE_HEIGHT}M47 0v${SHARE_HEIGHT}" stroke="${RED}" stroke-width="2"/>` +
    `<path d="${MARK}" transform="translate(${LEFT} 41)" stroke="${GREEN}" stroke-width="2.6"/></g>` +
    (page.cover === undefined ? '' : laid(page.cover)) +
    `<g font-family="Besley"><text x="${LEFT + 52}" y="66" font-size="32" fill="${SOFT}">${escaped(site.company)}</text>` +
    `<g fill="${INK}" letter-spacing="-0.5">${words.join('')}</g></g></svg>`
  )
}
