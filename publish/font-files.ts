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

/** The typeface's scripts, each with the ranges of its font file, such as `U+0131,U+0152-0153`. */
function rangesOf(typeface: string): { script: string; ranges: [first: number, last: number][] }[] {
  const texts: Record<string, string> = JSON.parse(read(typeface, 'unicode.json').toString())
  return SCRIPTS.map((script) => ({
    script,
    ranges: (texts[script] ?? '').split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    }),
  }))
}

/** Returns a function that finds the script whose font file has a character, if any has it. */
function scriptFinder(typeface: string): (character: string) => string | undefined {
  const all = rangesOf(typeface)
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    return all.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))
      ?.script
  }
}

/** Splits characters by the font file they are in; the first part has the basic characters. */
export function fontParts(
  typeface: string,
  style: 'normal' | 'italic',
  characters: string,
): FontPart[] {
  const byScript = Map.groupBy(characters, scriptFinder(typeface))
  return SCRIPTS.flatMap((name) => {
    const own = byScript.get(name)
    if (own === undefined) return []
    const bytes = read(typeface, `files/${typeface}-${name}-wght-${style}.woff2`)
    return [{ name, bytes, characters: own.join('') }]
  })
}
