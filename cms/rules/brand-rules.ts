/**
 * Pairs of text and background colors that must be readable, by their names in content/brand.yaml.
 */
const READABLE: readonly (readonly [text: string, background: string])[] = [
  ['ink', 'paper'],
  ['ink', 'sheet'],
  ['ink', 'band'],
  ['ink', 'canary'],
  ['soft', 'paper'],
  ['soft', 'sheet'],
  ['soft', 'band'],
  ['green', 'paper'],
  ['green', 'sheet'],
  ['green', 'band'],
  ['on-green', 'green'],
  ['loss', 'paper'],
  ['loss', 'sheet'],
  ['on-loss', 'loss'],
]

/** The least contrast between text and its background (WCAG 2.2, level AA). */
const LEAST_CONTRAST = 4.5

const MODES = ['light', 'dark'] as const

type Colors = Readonly<Record<string, { light: string; dark: string }>>

/** The relative luminance of `#rrggbb`, from 0 to 1, as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Messages about text colors with too little contrast, each for the field of the text color. */
export function contrastMistakes(colors: Colors): { field: string[]; message: string }[] {
  return READABLE.flatMap(([text, background]) =>
    MODES.flatMap((mode) => {
      const [over, under] = [colors[text]?.[mode], colors[background]?.[mode]]
      const found = contrast(over ?? '', under ?? '')
      if (found >= LEAST_CONTRAST) return []
      const message = `has a contrast of ${found.toFixed(2)} on ${background}; ${LEAST_CONTRAST} at least`
      return [{ field: [text, mode], message }]
    }),
  )
}
