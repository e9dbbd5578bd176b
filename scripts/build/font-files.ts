import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A part of a typeface: Fontsource splits each into files by script. */
export interface FontPart {
  /** The script, e.g. `latin-ext`. */
  name: string
  bytes: Buffer
  /** The characters to keep, which no part before has. */
  characters: string
}

const { resolve } = createRequire(import.meta.url)

/** The scripts, the one with the basic characters first. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext']

/** The name of a font family's Fontsource package, e.g. `libre-franklin`. */
export function packageOf(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-')
}

function read(typeface: string, file: string): Buffer {
  return readFileSync(resolve(`@fontsource-variable/${typeface}/${file}`))
}

/** The ranges of characters of a typeface by script, as Fontsource lists them. */
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

/** The script of a typeface that has a character; undefined if none does. */
export function scriptOf(typeface: string, character: string): string | undefined {
  const ranges = rangesOf(typeface)
  return SCRIPTS.find((script) => isIn(ranges[script] ?? '', character.codePointAt(0) ?? 0))
}

/** The parts of a typeface that have these characters; the first has the basic ones. */
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
