import { randomFrom } from '../../features/flow/random.ts'

/** Length of the longer bar, in SVG units. */
export const BAR_WIDTH = 600
export const BAR_HEIGHT = 44

const STRANDS = 4
/** A strand stays this far from the edge of the bar. */
const EDGE = 3

/** Path of a strand from the bar's left end to its right end, with random heights. */
function strand(random: () => number, width: number): string {
  const step = 12 + Math.round(random() * 8)
  const height = () => Math.round(EDGE + random() * (BAR_HEIGHT - 2 * EDGE))
  let y = height()
  let path = `M0 ${y}`
  for (let x = 0; x < width; x += step) {
    const next = height()
    // Horizontal at each point, which makes the curve smooth.
    path += `s${Math.round(step / 2)} ${next - y} ${step} ${next - y}`
    y = next
  }
  return path.replaceAll(' -', '-')
}

/**
 * Tangled lines for the earlier value of a case study.
 * @param width the length of the bar, in SVG units
 */
export function tanglePath(seed: number, width: number): string {
  const random = randomFrom(seed)
  return Array.from({ length: STRANDS }, () => strand(random, width)).join('')
}
