/** The room of a drawn bar, in its own units. */
export const BAR_WIDTH = 600
export const BAR_HEIGHT = 44

const STEP = 15
const SWING = 19

function strand(phase: number): string {
  const middle = BAR_HEIGHT / 2
  const height = (index: number) =>
    Math.round(middle + SWING * Math.sin(index * 1.9 + phase) * Math.sin(index * 0.7 + 2 * phase))
  let path = `M0 ${height(0)}`
  for (let index = 1; index * STEP <= BAR_WIDTH; index += 1) {
    const x = index * STEP
    path += `S${x - 7} ${height(index)} ${x} ${height(index)}`
  }
  return path
}

/** A tangle as long as the longest bar: the figure as it was before. */
export const STRANDS = [0.4, 1.7, 3.1, 4.6].map(strand).join('')
