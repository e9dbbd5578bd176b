import { createHash } from 'node:crypto'
import subsetFont from 'subset-font'
import { typefaces as brand } from '../../content/brand.ts'
import { neededCharacters } from './characters.ts'
import { fallbackFace, sansFallback, serifFallback, type Fallback } from './fallback-fonts.ts'
import { type FontPart, fontParts, packageOf } from './font-files.ts'
import { hasCharacter, measureFont } from './font-metrics.ts'

export const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum', 'lnum', 'frac']

interface Typeface {
  family: string
  /** The name of its Fontsource package. */
  package: string
  /** One weight, or the range of weights used. */
  weight: number | { min: number; max: number }
  /** The most common weight, which is used for the metrics. */
  measuredAt: number
  fallback: Fallback
  /** Whether the site has italics in this typeface. */
  italic: boolean
}

const FALLBACKS = { serif: serifFallback, 'sans-serif': sansFallback }

function typeface(
  { family, style }: typeof brand.display,
  use: Pick<Typeface, 'weight' | 'measuredAt' | 'italic'>,
): Typeface {
  return { family, package: packageOf(family), fallback: FALLBACKS[style], ...use }
}

const typefaces: readonly Typeface[] = [
  typeface(brand.display, { weight: 500, measuredAt: 500, italic: false }),
  typeface(brand.text, { weight: { min: 400, max: 600 }, measuredAt: 400, italic: true }),
]

/** A font file in dist/assets. */
export interface FontFile {
  file: string
  bytes: Uint8Array
}

/** A typeface: its font files, and their `@font-face` rules. */
export interface BuiltFont {
  /** The file that every page needs first. */
  main: FontFile
  /** Files with further characters, which browsers load only for text that has them. */
  more: FontFile[]
  /** Files that browsers load only for text in italics. */
  italics: FontFile[]
  css: string
  /** The files at the most common weight, uncompressed, for rendering images. */
  sfnts: Uint8Array[]
}

interface BuiltPart extends FontFile {
  css: string
  sfnt: Uint8Array
}

interface PartOptions {
  style: 'normal' | 'italic'
  /** Whether the part has the basic characters; the others are loaded by range. */
  isBasic: boolean
}

async function buildPart(
  typeface: Typeface,
  part: FontPart,
  { style, isBasic }: PartOptions,
): Promise<BuiltPart> {
  const { family, weight, measuredAt } = typeface
  const common = { keepFeatures: FEATURES, noHinting: true }
  const [bytes, sfnt] = await Promise.all([
    subsetFont(part.bytes, part.characters, {
      ...common,
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
    }),
    subsetFont(part.bytes, part.characters, {
      ...common,
      targetFormat: 'sfnt',
      variationAxes: { wght: measuredAt },
    }),
  ])
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const kind = style === 'italic' ? `${typeface.package}-italic` : typeface.package
  const name = isBasic ? kind : `${kind}-${part.name}`
  const file = `${name}-${hash}.woff2`
  const weights = typeof weight === 'number' ? `${weight}` : `${weight.min} ${weight.max}`
  const css =
    `@font-face{font-family:"${family}";src:url(/assets/${file}) format("woff2");` +
    `font-style:${style};font-weight:${weights};font-display:swap` +
    `${isBasic ? '' : `;unicode-range:${rangeOf(part)}`}}`
  return { file, bytes, css, sfnt }
}

function rangeOf({ characters }: FontPart): string {
  const codes = Array.from(characters, (one) => (one.codePointAt(0) ?? 0).toString(16))
  return codes.map((code) => `U+${code}`).join(',')
}

async function buildTypeface(typeface: Typeface, characters: string): Promise<BuiltFont> {
  const build = (style: 'normal' | 'italic') =>
    Promise.all(
      fontParts(typeface.package, style, characters).map((part, index) =>
        buildPart(typeface, part, { style, isBasic: index === 0 }),
      ),
    )
  const [main, ...more] = await build('normal')
  const italics = typeface.italic ? await build('italic') : []
  if (main === undefined) throw new Error(`${typeface.family} has none of the characters`)
  const all = [main, ...more]
  const fallback = fallbackFace(typeface.family, measureFont(main.sfnt), typeface.fallback)
  return {
    main,
    more,
    italics,
    css: [...all, ...italics].map(({ css }) => css).join('') + fallback,
    sfnts: all.map(({ sfnt }) => sfnt),
  }
}

/** Subsets the site's fonts to the characters that the content needs. */
export function buildFonts(characters: string = neededCharacters()): Promise<BuiltFont[]> {
  return Promise.all(typefaces.map((typeface) => buildTypeface(typeface, characters)))
}

/** Whether every typeface has a character. */
export function isInFonts(fonts: readonly BuiltFont[]): (character: string) => boolean {
  const lookUps = fonts.map(({ sfnts }) => sfnts.map((bytes) => hasCharacter(bytes)))
  return (character) => lookUps.every((files) => files.some((has) => has(character)))
}
