import { colors } from '../cms/brand.ts'
import type { BookDrawings } from '../documents/book.ts'
import type { Drawings } from '../documents/case-studies.ts'
import type { HandbookDrawings } from '../documents/handbook.ts'
import { drawFlow, FLOW_WIDTH } from '../web/features/flow/draw-flow.ts'
import { logoPath } from './logo.ts'

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

export const caseStudiesDrawings = (): Drawings => ({ mark, flow: flow(1409, 20, 0.7) })

/** Tangled in the first part and almost straight in the last. */
export const bookDrawings = (): BookDrawings => ({
  mark,
  cover: flow(2110, 22, 0.72),
  part: (index, count) => {
    const calm = index / (count - 1)
    return flow(3000 + 7 * index, 9, 1.15 - 0.95 * calm, index > 0)
  },
})

export const handbookDrawings = (): HandbookDrawings => ({ mark, cover: flow(2805, 22, 0.5) })
