import { createHash } from 'node:crypto'
import subsetFont from 'subset-font'
import { typefaces as brand } from '../cms/brand.ts'
import { site } from '../cms/site.ts'
import { cacheFor, openCache } from './cache.ts'
import { FIRST_CHARACTERS, lastingCharacters, neededCharacters } from './characters.ts'
import { fallbackFace, sansFallback, serifFallback, type Fallback } from './fallback-fonts.ts'
import { type FontPart, fontParts, packageOf } from './font-files.ts'
import { hasCharacter, measureFont } from './font-metrics.ts'

/** The OpenType features to keep: kerning, ligatures, and the numeral styles that the CSS uses. */
const FEATURES = ['kern', 'liga', 'tnum', 'lnum']

interface Typeface {
  family: string
  package: string
  /** One weight, or the range that the site uses. */
  weight: number | { min: number; max: number }
  /** The most common weight. The metrics come from it. */
  measuredAt: number
  fallback: Fallback
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

export interface FontFile {
  file: string
  bytes: Uint8Array
}

export interface BuiltFont {
  /** The font file that every page needs for the first view. */
  main: FontFile
  /** Browsers load these only for text with their characters. */
  more: FontFile[]
  /** Browsers load these only for text in italics. */
  italics: FontFile[]
  css: string
  /** At the most common weight and uncompressed, for rendering images. */
  sfnts: Uint8Array[]
}

const cache = openCache(cacheFor('fonts'), '.font')

/** `weight` is the one to keep, or the range that stays variable. */
export function subsetPart(
  { bytes, characters }: FontPart,
  targetFormat: 'woff2' | 'sfnt',
  weight: Typeface['weight'],
): Promise<Uint8Array> {
  const options = {
    targetFormat,
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
    noHinting: true,
  }
  const key = createHash('sha256')
    .update(JSON.stringify([characters, options]))
    .update(bytes)
  return cache.get(key.digest('base64url'), () => subsetFont(bytes, characters, options))
}

interface BuiltPart extends FontFile {
  css: string
}

interface PartOptions {
  style: 'normal' | 'italic'
  /** True for the characters of the first view; the browser loads other parts by range. */
  isBasic: boolean
}

async function buildPart(
  typeface: Typeface,
  part: FontPart,
  { style, isBasic }: PartOptions,
): Promise<BuiltPart> {
  const { family, weight } = typeface
  const bytes = await subsetPart(part, 'woff2', weight)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const kind = style === 'italic' ? `${typeface.package}-italic` : typeface.package
  const name = isBasic ? kind : `${kind}-${part.name}`
  const file = `${name}-${hash}.woff2`
  const weights = typeof weight === 'number' ? `${weight}` : `${weight.min} ${weight.max}`
  const css =
    `@font-face{font-family:"${family}";src:url(/assets/${file});` +
    `${style === 'italic' ? 'font-style:italic;' : ''}font-weight:${weights};font-display:swap` +
    `${isBasic ? '' : `;unicode-range:${rangeOf(part)}`}}`
  return { file, bytes, css }
}

/** A part's characters as a CSS unicode-range. */
function rangeOf({ characters }: FontPart): string {
  const ranges: { first: number; last: number }[] = []
  const codes = Array.from(characters, (one) => one.codePointAt(0) ?? 0)
  for (const code of codes.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range?.last === code - 1) range.last = code
    else ranges.push({ first: code, last: code })
  }
  const hex = (code: number) => code.toString(16)
  return ranges
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(',')
}

/**
 * Splits the first part in two: the characters of nearly every page and of the firm's name, which
 * the first view waits for, and the others.
 */
function divideFirst([first, ...others]: readonly FontPart[]): FontPart[] {
  if (first === undefined) return []
  const needed = FIRST_CHARACTERS + site.company.normalize('NFC')
  const isFirst = (character: string) => needed.includes(character)
  const characters = Array.from(first.characters)
  const rest = characters.filter((one) => !isFirst(one)).join('')
  return [
    { ...first, characters: characters.filter(isFirst).join('') },
    ...(rest === '' ? [] : [{ ...first, name: 'signs', characters: rest }]),
    ...others,
  ]
}

async function buildTypeface(typeface: Typeface, characters: string): Promise<BuiltFont> {
  const partsOf = (style: 'normal' | 'italic') => fontParts(typeface.package, style, characters)
  const lasting = fontParts(typeface.package, 'normal', lastingCharacters(characters))
  const build = (style: 'normal' | 'italic', parts: readonly FontPart[]) =>
    Promise.all(
      parts.map((part, index) => buildPart(typeface, part, { style, isBasic: index === 0 })),
    )
  const [main, ...more] = await build('normal', divideFirst(partsOf('normal')))
  const italics = typeface.italic ? await build('italic', partsOf('italic')) : []
  if (main === undefined) throw new Error(`${typeface.family} has none of the characters`)
  // Don't divide these: for a character that one file lacks, the renderer uses another typeface.
  const { measuredAt } = typeface
  const sfnts = await Promise.all(lasting.map((part) => subsetPart(part, 'sfnt', measuredAt)))
  const [measured] = sfnts
  if (measured === undefined) throw new Error(`${typeface.family} has none of the characters`)
  const fallback = fallbackFace(typeface.family, measureFont(measured), typeface.fallback)
  return {
    main,
    more,
    italics,
    css: [main, ...more, ...italics].map(({ css }) => css).join('') + fallback,
    sfnts,
  }
}

export async function buildFonts(characters: string = neededCharacters()): Promise<BuiltFont[]> {
  const fonts = await Promise.all(typefaces.map((one) => buildTypeface(one, characters)))
  await cache.sweep()
  return fonts
}

export function isInFonts(fonts: readonly BuiltFont[]): (character: string) => boolean {
  const lookUps = fonts.map(({ sfnts }) => sfnts.map((bytes) => hasCharacter(bytes)))
  return (character) => lookUps.every((files) => files.some((has) => has(character)))
}
