import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colors, typefaces } from '../cms/brand.ts'

/**
 * The lines of a cover's drawing: the index of the green one, how many there are, and their distance.
 * In the right half they're rules that carry a list, which begins at `list`. The distance and `list`
 * are shares of the cover's width.
 */
export const COVER = { leader: 2, lines: 20, step: 36 / 1280, list: 0.47 } as const

/** Reads templates from typst/, by name, and adds the brand's colors and typefaces, and the cover. */
export function templates(...names: readonly string[]): Record<string, string> {
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'typst', name), 'utf8')
  return {
    ...Object.fromEntries(names.map((name) => [name, read(name)])),
    'brand.json': JSON.stringify({ colors, typefaces }),
    'cover.json': JSON.stringify(COVER),
  }
}
