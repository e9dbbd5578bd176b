import { colors, type Typeface, typefaces } from '../../content/brand.ts'

/** Fonts of the system, for text that a typeface lacks. */
const SYSTEM = { serif: 'Georgia, serif', 'sans-serif': 'system-ui, sans-serif' }

const familyOf = ({ family, style }: Typeface) =>
  `'${family}', '${family} Fallback', ${SYSTEM[style]}`

/** The red, green, and blue of `#rrggbb`, and the opacity of `#rrggbbaa`, each from 0 to 255. */
const channels = (color: string) =>
  [1, 3, 5, 7].map((at) => Number.parseInt(color.slice(at, at + 2) || 'ff', 16))

/** A color seen through another one. */
function under(color: string, shade: string): string {
  const [below, above] = [channels(color), channels(shade)]
  const share = (above[3] ?? 0) / 255
  const mixed = [0, 1, 2].map((at) => (below[at] ?? 0) * (1 - share) + (above[at] ?? 0) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

const { paper, shade } = colors
/** The paper behind an open dialog, for the place of the scrollbar, which the shade doesn't cover. */
const shaded = `light-dark(${under(paper.light, shade.light)}, ${under(paper.dark, shade.dark)})`

/** The CSS value of each color and typeface, by name. */
const VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(colors).map(([name, { light, dark }]) => [
      name,
      `light-dark(${light}, ${dark})`,
    ]),
  ),
  shaded,
  display: familyOf(typefaces.display),
  text: familyOf(typefaces.text),
}

/** The stylesheet that uses the brand. */
export const BRANDED = /\/web\/styles\/tokens\.css(?:\?|$)/

/**
 * Replaces `brand(name)` in a stylesheet with the color or typeface of content/brand.ts.
 * @throws an Error if the brand has nothing of this name
 */
export function withBrand(css: string): string {
  return css.replaceAll(/\bbrand\(([\w-]+)\)/g, (_, name: string) => {
    const value = VALUES[name]
    if (value === undefined) throw new Error(`content/brand.ts has no color or typeface ${name}`)
    return value
  })
}
