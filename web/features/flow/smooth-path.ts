/** A point of a drawing, in its own units. */
export interface Point {
  x: number
  y: number
}

/** A whole step from one rounded point to another. */
const step = (to: number, from: number) => Math.round(to) - from

/**
 * A smooth curve through the points (Catmull-Rom) as SVG path data: whole numbers and relative
 * segments, since a page carries it. The last point is reached level, and a rule runs on to `end`.
 */
export function smoothPath(points: readonly Point[], end: number): string {
  const [first] = points
  if (!first) return ''
  let x = Math.round(first.x)
  let y = Math.round(first.y)
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
    x = Math.round(to.x)
    y = Math.round(to.y)
  }
  return (end > x ? `${path}H${end}` : path).replaceAll(' -', '-')
}
