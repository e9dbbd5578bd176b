import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { fallbackFace, sansFallback, serifFallback, type Fallback } from './fallback-fonts.ts'
import { measureFont } from './font-metrics.ts'

/** Printable ASCII, and what typographers and accountants add to it. */
export const CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '\u00a0¢£§©«®°±²³·»¼½¾¿×÷áéíñóúüç–—‘’“”•…€™−'

export const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum', 'lnum', 'frac']

interface Typeface {
  family: string
  package: string
  /** One weight, or the range that the pages use. */
  weight: number | { min: number; max: number }
  /** The weight of most of its text, at which it is measured. */
  measuredAt: number
  fallback: Fallback
}

const typefaces: readonly Typeface[] = [
  {
    family: 'Besley',
    package: 'besley',
    weight: 500,
    measuredAt: 500,
    fallback: serifFallback,
  },
  {
    family: 'Libre Franklin',
    package: 'libre-franklin',
    weight: { min: 400, max: 600 },
    measuredAt: 400,
    fallback: sansFallback,
  },
]

/** A font file of the site, and the rules that declare it. */
export interface BuiltFont {
  /** Its name in dist/assets. */
  file: string
  bytes: Uint8Array
  css: string
  /** The same at its usual weight, uncompressed, for drawing pictures. */
  sfnt: Uint8Array
}

async function buildTypeface(typeface: Typeface): Promise<BuiltFont> {
  const { family, weight, measuredAt, fallback } = typeface
  const name = `@fontsource-variable/${typeface.package}/files/${typeface.package}-latin-wght-normal.woff2`
  const source = readFileSync(createRequire(import.meta.url).resolve(name))
  const common = { keepFeatures: FEATURES, noHinting: true }
  const [bytes, measured] = await Promise.all([
    subsetFont(source, CHARACTERS, {
      ...common,
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
    }),
    subsetFont(source, CHARACTERS, {
      ...common,
      targetFormat: 'sfnt',
      variationAxes: { wght: measuredAt },
    }),
  ])
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const file = `${typeface.package}-${hash}.woff2`
  const range = typeof weight === 'number' ? `${weight}` : `${weight.min} ${weight.max}`
  const face =
    `@font-face{font-family:"${family}";src:url(/assets/${file}) format("woff2");` +
    `font-weight:${range};font-display:swap}`
  const css = face + fallbackFace(family, measureFont(measured), fallback)
  return { file, bytes, css, sfnt: measured }
}

/** Cuts the site's fonts to the characters that it uses. */
export function buildFonts(): Promise<BuiltFont[]> {
  return Promise.all(typefaces.map(buildTypeface))
}
