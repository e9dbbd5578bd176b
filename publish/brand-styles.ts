import { colors, typefaces } from '../cms/brand.ts'
import type { Typeface } from '../cms/schemas/brand.ts'

/** Fallback fonts for characters that a typeface lacks. */
const SYSTEM = { serif: 'Georgia, serif', 'sans-serif': 'system-ui, sans-serif' }

const familyOf = ({ family, style }: Typeface) =>
  `'${family}', '${family} Fallback', ${SYSTEM[style]}`

/** The red, green, and blue of `#rrggbb`, and the opacity of `#rrggbbaa`, each from 0 to 255. */
const channels = (color: string) =>
  [1, 3, 5, 7].map((at) => Number.parseInt(color.slice(at, at + 2) || 'ff', 16))

function under(color: string, shade: string): string {
  const [below, above] = [channels(color), channels(shade)]
  const share = (above[3] ?? 0) / 255
  const mixed = [0, 1, 2].map((at) => (below[at] ?? 0) * (1 - share) + (above[at] ?? 0) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

const { paper, shade } = colors
/**
 * The page's background behind an open dialog, for the strip where the scrollbar was: the backdrop
 * doesn't cover it.
 */
const shaded = { light: under(paper.light, shade.light), dark: under(paper.dark, shade.dark) }

/** light-dark() as the bundler writes it for older browsers; web/styles/tokens.css sets the switches. */
const transpiled = (light: string, dark: string) =>
  `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`

/** For browsers with light-dark(). */
export const nativePair = (light: string, dark: string) => `light-dark(${light},${dark})`

/** The custom properties with the brand's colors and typefaces. */
export function brandCss(pair: (light: string, dark: string) => string = transpiled): string {
  const values = {
    ...Object.fromEntries(
      Object.entries({ ...colors, shaded }).map(([name, { light, dark }]) => [
        `color-${name}`,
        pair(light, dark),
      ]),
    ),
    'font-display': familyOf(typefaces.display),
    'font-text': familyOf(typefaces.text),
  }
  const rules = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  return `@layer tokens{:root{${rules.join(';')}}}`
}
