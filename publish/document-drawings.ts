import { colors } from '../cms/brand.ts'
import type { BookDrawings } from '../documents/book.ts'
import type { Drawings } from '../documents/case-studies.ts'
import type { HandbookDrawings } from '../documents/handbook.ts'
import { COVER } from '../documents/templates.ts'
import { drawFlow, FLOW_WIDTH } from '../web/features/flow/draw-flow.ts'
import { logoPath } from './logo.ts'
import { smoothest } from './share-image.ts'

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24">${logoPath(2.6)}</svg>`

/** The flow drawing at the page's width, with three strands per line. */
function flow(seed: number, lines: number, calmAt: number, straightens = true): string {
  const drawn = [seed, seed + 1, seed + 2].map((each) =>
    drawFlow({ seed: each, lines, calmAt, straightens, step: 36 }),
  )
  const [{ height, leader, paths } = drawFlow({ seed, lines })] = drawn
  const blue = drawn.flatMap((one, strand) =>
    one.paths.filter((_, line) => strand > 0 || line !== leader),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FLOW_WIDTH} ${height}">` +
    `<g fill="none"><path d="${blue.join('')}" stroke="${colors.rule.light}" stroke-width="1.6"/>` +
    `<path d="${paths[leader] ?? ''}" stroke="${colors.green.light}" stroke-width="4"/></g></svg>`
  )
}

/**
 * The tangle on a cover's left half. Its lines continue as the rules of a list in the right half.
 * The smoothest leading line ends in a dot below the list's first entry, at `end`.
 */
function coverFlow(seed: number, end: number): string {
  const { leader, lines } = COVER
  const step = COVER.step * FLOW_WIDTH
  const options = { lines, calmAt: 0.42, step, leader }
  const strands = [seed, seed + 1, seed + 2].map((each) => drawFlow({ ...options, seed: each }))
  const blue = strands.flatMap(({ paths }) => paths.filter((_, line) => line !== leader))
  const [rule, height] = [(leader + 1) * step, (lines + 1) * step]
  const leading = smoothest(seed, rule, height)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FLOW_WIDTH} ${height}">` +
    `<g fill="none"><path d="${blue.join('')}" stroke="${colors.rule.light}" stroke-width="1.6"/>` +
    `<path d="${leading.replace(/H[\d.]+$/, `H${end}`)}" stroke="${colors.green.light}" stroke-width="4"/></g>` +
    `<circle cx="${end}" cy="${rule}" r="9" fill="${colors.green.light}"/></svg>`
  )
}

export const caseStudiesDrawings = (): Drawings => ({ mark, flow: coverFlow(2433, 1159) })

/** Tangled in the first part and almost straight in the last. */
export const bookDrawings = (): BookDrawings => ({
  mark,
  cover: coverFlow(3284, 1143),
  part: (index, count) => {
    const calm = index / (count - 1)
    return flow(3000 + 7 * index, 9, 1.15 - 0.95 * calm, index > 0)
  },
})

export const handbookDrawings = (): HandbookDrawings => ({ mark, cover: coverFlow(3395, 1143) })
