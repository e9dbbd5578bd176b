import { averageWidth, type FontMetrics } from './font-metrics.ts'

/** Advance widths of a system font in thousandths of an em, from Adobe's metrics (AFM). */
type Widths = Record<string, number>

/** Helvetica and the fonts with the same widths: Arial, Liberation Sans, Arimo, Nimbus Sans. */
const helvetica: Widths = {
  ' ': 278,
  a: 556,
  b: 556,
  c: 500,
  d: 556,
  e: 556,
  f: 278,
  g: 556,
  h: 556,
  i: 222,
  j: 222,
  k: 500,
  l: 222,
  m: 833,
  n: 556,
  o: 556,
  p: 556,
  q: 556,
  r: 333,
  s: 500,
  t: 278,
  u: 556,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 500,
}

/** Times Roman and the fonts with the same widths: Times New Roman, Liberation Serif, Tinos. */
const times: Widths = {
  ' ': 250,
  a: 444,
  b: 500,
  c: 444,
  d: 500,
  e: 444,
  f: 333,
  g: 500,
  h: 500,
  i: 278,
  j: 278,
  k: 500,
  l: 278,
  m: 778,
  n: 500,
  o: 500,
  p: 500,
  q: 500,
  r: 333,
  s: 389,
  t: 278,
  u: 500,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 444,
}

/** A system font that is shown while the web font loads. */
export interface Fallback {
  locals: readonly string[]
  widths: Widths
}

export const sansFallback: Fallback = {
  locals: ['Arial', 'Liberation Sans', 'Arimo'],
  widths: helvetica,
}

export const serifFallback: Fallback = {
  locals: ['Times New Roman', 'Liberation Serif', 'Tinos'],
  widths: times,
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`

/** A `@font-face` rule that scales a fallback to the web font's metrics, to prevent layout shifts. */
export function fallbackFace(family: string, ours: FontMetrics, fallback: Fallback): string {
  const theirs = averageWidth((character) => (fallback.widths[character] ?? 500) / 1000)
  const size = ours.averageWidth / theirs
  const sources = fallback.locals.map((name) => `local("${name}")`).join(',')
  return (
    `@font-face{font-family:"${family} Fallback";src:${sources};size-adjust:${percent(size)};` +
    `ascent-override:${percent(ours.ascent / size)};` +
    `descent-override:${percent(ours.descent / size)};` +
    `line-gap-override:${percent(ours.lineGap / size)}}`
  )
}
