import { randomFrom } from './random.ts'
import { smoothPath, type Point } from './smooth-path.ts'

/** In SVG units; pages stretch each drawing to their own width. */
export const FLOW_WIDTH = 1280
/** Distance between two ruled lines in SVG units, which are CSS pixels here: two 8 px steps. */
export const RULE_STEP = 16

/**
 * Points that a line bends through. The leading line is thicker, and a line that never straightens
 * bends more often, so both need more points to be smooth.
 */
const POINTS_PER_LINE = 20
const POINTS_PER_LEADER = 48
/** A line stays this far from the edges of the drawing, in SVG units. */
const EDGE = 6
const TURN = Math.PI * 2

export interface FlowOptions {
  /** Any integer; use a different one for each drawing. */
  seed: number
  lines: number
  /** Heights of the ruled lines, in SVG units; evenly spaced by default. */
  rules?: readonly number[]
  /** In SVG units; one step more than the last rule by default. */
  height?: number
  /** Index of the leading line; the middle one by default. */
  leader?: number
  /** Where the last line has straightened, as a share of the width. */
  calmAt?: number
  /** Between two ruled lines, in SVG units. */
  step?: number
  /** Points that each line bends through, where bytes don't matter; few by default. */
  points?: number
  /** False if the lines stay tangled up to the right edge. */
  straightens?: boolean
}

export interface Flow {
  width: number
  height: number
  /** One per line, from the top down. */
  paths: readonly string[]
  /** Index of the highlighted line. */
  leader: number
}

/** Eases from 0 to 1 with zero slope at both ends. */
function smootherstep(share: number): number {
  const t = Math.min(1, Math.max(0, share))
  return t * t * t * (t * (t * 6 - 15) + 10)
}

interface LineOptions {
  random: () => number
  /** Height of the line's start and end, from the top. */
  from: number
  to: number
  /** The line bends up to this x. */
  reach: number
  height: number
  straightens: boolean
  count: number
}

/** A loop that travels right while it shrinks, and a height that settles on the ruled line. */
function linePoints(options: LineOptions): Point[] {
  const { random, from, to, reach, height, straightens, count } = options
  const loops = (straightens ? 1.2 : 2.4) + random() * 2.2
  const phase = random() * TURN
  // Wide enough that a line clearly turns back in a loop; at the limit it would have a cusp.
  const breadth = Math.max(44 + random() * 165, (1.8 * reach) / (TURN * loops))
  const room = height / 2 - EDGE
  const lift = Math.min(30 + random() * 80, room * 0.7)
  const swings = 0.7 + random() * 1.1
  const swing = (random() - 0.5) * Math.min(height * 0.42, 2 * (room - lift))
  const start = random() * TURN
  // Keep the loops' center this far from the edges, so that the loops stay within the drawing.
  const most = lift + Math.abs(swing) + EDGE
  const middle = Math.min(Math.max(from, most), height - most)
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const wild = straightens ? 1 - smootherstep((t - 0.18) / 0.82) : 1
    const loop = TURN * loops * t + phase
    const settled = straightens ? smootherstep(t / 0.85) : 0
    const y = to + (from - to) * (1 - settled)
    // The line comes in from the left edge and never goes back to it.
    const along = -EDGE + (reach + EDGE) * t
    const back = breadth * smootherstep(along / (breadth * 1.3))
    return {
      x: along + wild * back * Math.sin(loop),
      // Settles before x does, so that the last turns are flat.
      y:
        y +
        wild ** 2 *
          (middle - y + lift * Math.cos(loop) + swing * Math.sin(TURN * swings * t + start)),
    }
  })
}

/** The points up to the first one from which the line stays on its ruled line. */
function untilStraight(points: readonly Point[], rule: number): readonly Point[] {
  const lastOff = points.findLastIndex(({ y }) => Math.abs(y - rule) >= 0.5)
  const kept = points.slice(0, Math.max(lastOff, 0) + 2)
  return [...kept.slice(0, -1), { x: kept.at(-1)?.x ?? 0, y: rule }]
}

/**
 * Each height once, shuffled among near neighbors: adjacent lines cross, but the order isn't
 * reversed.
 */
function shuffledHeights(lines: number, height: number, random: () => number): number[] {
  return Array.from({ length: lines }, (_, line) => ({
    line,
    key: line + (random() - 0.5) * lines * 0.8,
  }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ line }) => ((line + 1) * height) / (lines + 1))
}

/**
 * Lines start as a tangle on the left and end straight and evenly spaced on the right. The same
 * options give the same bytes.
 */
export function drawFlow({
  seed,
  lines,
  calmAt = 0.56,
  step = RULE_STEP,
  rules,
  height = (rules?.at(-1) ?? lines * step) + step,
  leader = Math.floor(lines / 2),
  points: fixed,
  straightens = true,
}: FlowOptions): Flow {
  const random = randomFrom(seed)
  const reach = straightens ? calmAt * FLOW_WIDTH : FLOW_WIDTH + 320
  const paths = shuffledHeights(lines, height, random).map((from, line) => {
    const to = rules?.[line] ?? (line + 1) * step
    const usual = line === leader || !straightens ? POINTS_PER_LEADER : POINTS_PER_LINE
    const count = fixed ?? usual
    const points = linePoints({ random, from, to, reach, height, straightens, count })
    const decimals = line === leader || fixed !== undefined ? 1 : 0
    return straightens
      ? smoothPath(untilStraight(points, to), { end: FLOW_WIDTH, decimals })
      : smoothPath(points, { decimals })
  })
  return { width: FLOW_WIDTH, height, paths, leader }
}
