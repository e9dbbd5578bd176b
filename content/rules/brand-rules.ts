/** Text and its background, by the names in content/brand.ts. */
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

/** Checks that the colors are well-formed and that text in them is readable; returns one message per mistake. */
export function brandMistakes(colors: Colors): string[] {
  const malformed = Object.entries(colors).flatMap(([name, color]) =>
    MODES.filter((mode) => !/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/.test(color[mode])).map(
      (mode) => `colors: ${name}: ${mode}: '${color[mode]}' must be like #10233b`,
    ),
  )
  if (malformed.length > 0) return malformed
  return READABLE.flatMap(([text, background]) =>
    MODES.flatMap((mode) => {
      const [over, under] = [colors[text]?.[mode], colors[background]?.[mode]]
      if (over === undefined || under === undefined)
        return [`colors: ${text} or ${background} is missing`]
      const found = contrast(over, under)
      if (found >= LEAST_CONTRAST) return []
      return [
        `colors: ${text} on ${background} has a contrast of ${found.toFixed(2)} (${mode}); ${LEAST_CONTRAST} at least`,
      ]
    }),
  )
}
