import { type ReactNode, useState } from 'react'
import { hero } from '../../../cms/pages/home.ts'
import { ownerStory } from '../../../cms/pages/owner-story.ts'
import { randomFrom } from '../../features/flow/random.ts'
import { useHydrated } from '../../lib/hydrated.ts'

const { before, after } = ownerStory.hours

/** Left of this, on wide screens, the lines run straight to the edge of the page. */
const PAGE_EDGE = -600
/** Where the lines have straightened, from the left. */
const REACH = 250

/**
 * Lines that come in from the left, turn around twice in arcs, and settle on their rules; the first
 * line is the leading one. The caller adds each line's straight end. Arcs with sizes in steps of
 * five make the page smaller than other curves do.
 * @param seed any integer; each gives a different tangle
 */
function tangle(seed: number, rules: readonly number[]): string[] {
  const random = randomFrom(seed)
  const between = (least: number, most: number) =>
    5 * Math.round((least + random() * (most - least)) / 5)
  return rules.map((rule) => {
    let x = between(20, 110)
    let y = between(160, 420)
    let path = `M${PAGE_EDGE} ${y}H${x}`
    // Clockwise, a line that comes in high turns down first.
    const turnsDown = y < 290
    for (let quarter = 0; quarter < 8; quarter += 1) {
      const [width, height] = [between(30, 85), between(35, 105)]
      const right = quarter % 4 === 0 || quarter % 4 === 3 ? width : -width
      const down = quarter % 4 < 2 === turnsDown ? height : -height
      path += `a${width} ${height} 0 0${turnsDown ? 1 : 0} ${right} ${down}`
      x += right
      y += down
    }
    const half = Math.round((REACH - x) / 2)
    return `${path}c${half} 0 ${half} ${rule - y} ${REACH - x} ${rule - y}`.replaceAll(' -', '-')
  })
}

interface Drawing {
  lines: string
  leader: string
  number: ReactNode
}

const [TOP, ZERO, RIGHT] = [240, 464, 1192]
/** Where the line is at these hours. */
const level = (hours: number) => Math.round(ZERO - ((ZERO - TOP) * hours) / before)
const END = level(after)
const RULES = [...Array(8).keys()].map((rule) => TOP + rule * 32)
/** These rules come out of the tangle; the others begin beside it, which saves bytes. */
const TANGLED = RULES.filter((_, rule) => rule % 2 === 0 || rule === 1)
const [LEADER = '', ...STRANDS] = tangle(14634, [...TANGLED, 528, 504, 496, 488])

/** In CSS pixels of a page 1280 wide, from the top of the hero. home.css has the text's places. */
function wide(): Drawing {
  const grid = STRANDS.slice(0, -4).map((path) => `${path}H${RIGHT}`)
  const straight = RULES.filter((y) => !TANGLED.includes(y)).map((y) => `M${REACH} ${y}H${RIGHT}`)
  // The last four lines become the borders above the columns of statistics. The leftmost column's is
  // the lowest line, so that they don't cross.
  const [first, second, third, lost] = STRANDS.slice(-4)
  const four = `${first}H340${second}H300c32 0 32 24 64 24H616${third}H576c32 0 32 32 64 32H892`
  const pitch = before / 7
  const labels = Number.isInteger(pitch)
    ? RULES.map((y, rule) => `<text x="1206" y="${y + 4}">${before - rule * pitch}</text>`)
    : []
  return {
    lines:
      `<path d="${[...grid, ...straight].join('')}"/><path class="hero-four" d="${four}"/>` +
      `<path class="hero-four hero-lost" d="${lost}H852c32 0 32 40 64 40H${RIGHT}"/>` +
      `<g class="hero-axis">${labels.join('')}</g>`,
    leader: `${LEADER}H1028c13 0 18 5 18 18v${END - TOP - 36}c0 13 5 18 18 18H${RIGHT}`,
    number: (
      <>
        <text className="hero-before" x="1018" y="230">
          {before}
        </text>
        <path className="hero-strike" d="M952 220l74-15" />
        <text className="hero-after" x="1176" y={END - 9}>
          {after}
        </text>
        <text className="hero-caption" x={RIGHT} y={END + 22}>
          {hero.line.caption}
        </text>
        {hero.line.mark !== '' && (
          <text className="hero-caption hero-mark" x={RIGHT} y={END + 50}>
            {hero.line.mark}
          </text>
        )}
        <circle cx={RIGHT} cy={END} r="6" />
      </>
    ),
  }
}

/**
 * The same lines at 42% (home.css), with a shorter end. Repeated path data adds almost nothing to
 * the compressed page.
 */
function small(): Drawing {
  const end = Math.round((END - 154) * 0.42)
  return {
    lines: `<path d="${STRANDS.map((path) => `${path}H1407`).join('')}"/>`,
    leader: `${LEADER}H864c38 0 48 19 48 48v${END - TOP - 96}c0 33 14 48 48 48H1379`,
    number: (
      <>
        <text className="hero-before" x="412" y="84">
          {before}
        </text>
        <path className="hero-strike" d="M332 76l88-24" />
        <text className="hero-after" x="630" y={end - 12}>
          {after}
        </text>
        <text className="hero-caption" x="656" y="200">
          {hero.line.caption}
        </text>
        {hero.line.mark !== '' && (
          <text className="hero-caption hero-mark" x="0" y="200">
            {hero.line.mark}
          </text>
        )}
        <circle cx="644" cy={end} r="9" />
      </>
    ),
  }
}

const DRAWINGS = [
  { size: 'hero-wide', viewBox: '0 0 1280 592', drawing: wide() },
  { size: 'hero-small', viewBox: '0 0 656 208', drawing: small() },
]

/**
 * The tangle straightens, and its leading line falls from the owner's hours before to those after.
 * Only these two are known, so it shows nothing in between.
 */
export function HoursLine() {
  const hydrated = useHydrated()
  const [isFirstPage] = useState(!hydrated)
  const look = isFirstPage ? 'hero-leader draws-itself' : 'hero-leader'
  return DRAWINGS.map(({ size, viewBox, drawing: { lines, leader, number } }) => (
    <svg
      key={size}
      className={`hero-flow ${size}`}
      viewBox={viewBox}
      role="img"
      aria-label={hero.line.label}
    >
      {/* One HTML string, so that hydration skips the paths. */}
      <g
        className="hero-lines"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: `${lines}<path class="${look}" pathLength="1" d="${leader}"/>`,
        }}
      />
      <g className={isFirstPage ? 'hero-number hero-number-late' : 'hero-number'}>{number}</g>
    </svg>
  ))
}
