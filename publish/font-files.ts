import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Fontsource splits a typeface into files by script. */
export interface FontPart {
  /** Such as `latin-ext`. */
  name: string
  bytes: Buffer
  /** The characters to keep; no earlier part has them. */
  characters: string
}

const { resolve } = createRequire(import.meta.url)

/** The first one has the basic characters. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext']

/** The name of a family's Fontsource package, such as `libre-franklin`. */
export function packageOf(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-')
}

function read(typeface: string, file: string): Buffer {
  return readFileSync(resolve(`@fontsource-variable/${typeface}/${file}`))
}

function rangesOf(typeface: string): Record<string, string> {
  const ranges: Record<string, string> = JSON.parse(read(typeface, 'unicode.json').toString())
  return ranges
}

function isIn(ranges: string, code: number): boolean {
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16)
  })
}

/** The script whose font file has a character; undefined if none has it. */
export function scriptOf(typeface: string, character: string): string | undefined {
  const ranges = rangesOf(typeface)
  return SCRIPTS.find((script) => isIn(ranges[script] ?? '', character.codePointAt(0) ?? 0))
}

/** Splits characters by the font file they are in; the first part has the basic characters. */
export function fontParts(
  typeface: string,
  style: 'normal' | 'italic',
  characters: string,
): FontPart[] {
  const byScript = Map.groupBy(characters, (one) => scriptOf(typeface, one))
  return SCRIPTS.flatMap((name) => {
    const own = byScript.get(name)
    if (own === undefined) return []
    const bytes = read(typeface, `files/${typeface}-${name}-wght-${style}.woff2`)
    return [{ name, bytes, characters: own.join('') }]
  })
}
