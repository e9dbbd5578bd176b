/** In SVG units. */
export interface Point {
  x: number
  y: number
}

interface PathOptions {
  /** Where the straight line after the last point ends, in SVG units; none by default. */
  end?: number
  /** Decimals of the coordinates. Fewer save bytes, but rounding shows in thick lines. */
  decimals?: 0 | 1
}

/**
 * A smooth curve (Catmull-Rom) as SVG path data, with relative segments to save bytes. If it ends in
 * a straight line, the curve is horizontal at the last point.
 */
export function smoothPath(points: readonly Point[], options: PathOptions = {}): string {
  const { end = Number.NEGATIVE_INFINITY, decimals = 0 } = options
  const [first] = points
  if (!first) return ''
  const unit = 10 ** decimals
  const rounded = (value: number) => Math.round(value * unit) / unit
  const step = (to: number, from: number) => rounded(rounded(to) - from)
  let x = rounded(first.x)
  let y = rounded(first.y)
  let path = `M${x} ${y}`
  for (const [index, from] of points.slice(0, -1).entries()) {
    const to = points[index + 1] ?? from
    const before = points[index - 1] ?? from
    const after = points[index + 2]
    if (index === 0) {
      path += `c${step(from.x + (to.x - before.x) / 6, x)} ${step(from.y + (to.y - before.y) / 6, y)} `
    } else path += 's'
    const bend = after
      ? { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
      : { x: to.x - (to.x - from.x) / 3, y: to.y }
    path += `${step(bend.x, x)} ${step(bend.y, y)} ${step(to.x, x)} ${step(to.y, y)}`
    x = rounded(to.x)
    y = rounded(to.y)
  }
  return (end > x ? `${path}H${end}` : path).replaceAll(' -', '-')
}
