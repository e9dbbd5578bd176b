import { randomFrom } from './random.ts'
import { smoothPath, type Point } from './smooth-path.ts'

/** The width of every drawing, in its own units; a page stretches it to its own. */
export const FLOW_WIDTH = 1280
/** The distance between two rules, in the drawing's units and in CSS pixels: two of the 8 px steps. */
export const RULE_STEP = 16

/** How many points a line bends through, and one that stays wild: more would be bytes nobody sees. */
const BENDS = 22
const WILD_BENDS = 48
const TURN = Math.PI * 2

/** What distinguishes one drawing from its kin. */
export interface FlowOptions {
  /** Any whole number; every place has its own. */
  seed: number
  lines: number
  /** Where the last line has come straight, as a share of the width. */
  calmAt?: number
  /** The distance between two rules, in the drawing's units. */
  step?: number
  /** False where the tangle runs through to the right edge. */
  straightens?: boolean
}

/** A drawing of the flow, as SVG path data. */
export interface Flow {
  width: number
  height: number
  /** One path a line, from the top down. */
  paths: readonly string[]
  /** The index of the line that leads. */
  leader: number
}

/** From 0 to 1 without a corner at either end. */
function ease(share: number): number {
  const t = Math.min(1, Math.max(0, share))
  return t * t * t * (t * (t * 6 - 15) + 10)
}

interface LineOptions {
  random: () => number
  /** Where the line comes from and where it comes to lie, from the top. */
  from: number
  to: number
  /** How far right it bends. */
  reach: number
  height: number
  straightens: boolean
}

/** One line: a loop that travels right while it fades, and a height that finds its rule. */
function bends({ random, from, to, reach, height, straightens }: LineOptions): Point[] {
  const loops = (straightens ? 1.2 : 2.4) + random() * 2.2
  const phase = random() * TURN
  const breadth = 44 + random() * 165
  const margin = breadth + 20
  const lift = 30 + random() * 80
  const swings = 0.7 + random() * 1.1
  const swing = (random() - 0.5) * height * 0.42
  const start = random() * TURN
  const count = straightens ? BENDS : WILD_BENDS
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const wild = straightens ? 1 - ease((t - 0.18) / 0.82) : 1
    const loop = TURN * loops * t + phase
    const settled = straightens ? ease(t / 0.85) : 0
    const y = to + (from - to) * (1 - settled)
    return {
      // It begins so far left that no loop brings its loose end into the picture.
      x: -margin + (reach + margin) * t + wild * breadth * Math.sin(loop),
      y: y + wild * (lift * Math.cos(loop) + swing * Math.sin(TURN * swings * t + start)),
    }
  })
}

/** The points up to the first from which the line lies on its rule: the rest is the rule itself. */
function untilStraight(points: readonly Point[], rule: number): readonly Point[] {
  const lastOff = points.findLastIndex(({ y }) => Math.round(y) !== rule)
  return points.slice(0, Math.max(lastOff, 0) + 2)
}

/** Every height once, none far from its own: neighbors cross, the whole does not turn over. */
function shuffledHeights(lines: number, step: number, random: () => number): number[] {
  return Array.from({ length: lines }, (_, line) => ({
    line,
    key: line + (random() - 0.5) * lines * 0.8,
  }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ line }) => (line + 1) * step)
}

/**
 * Draws the flow: lines that begin as a tangle on the left and lie straight, evenly spaced, on the
 * right. The same options give the same bytes.
 */
export function drawFlow({
  seed,
  lines,
  calmAt = 0.56,
  step = RULE_STEP,
  straightens = true,
}: FlowOptions): Flow {
  const random = randomFrom(seed)
  const height = (lines + 1) * step
  const reach = straightens ? calmAt * FLOW_WIDTH : FLOW_WIDTH + 60
  const paths = shuffledHeights(lines, step, random).map((from, line) => {
    const to = (line + 1) * step
    const points = bends({ random, from, to, reach, height, straightens })
    return straightens ? smoothPath(untilStraight(points, to), FLOW_WIDTH) : smoothPath(points, 0)
  })
  return { width: FLOW_WIDTH, height, paths, leader: Math.floor(lines / 2) }
}
