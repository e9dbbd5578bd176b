import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colors, typefaces } from '../cms/brand.ts'

/** Reads templates from typst/, by name, and adds the brand's colors and typefaces. */
export function templates(...names: readonly string[]): Record<string, string> {
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'typst', name), 'utf8')
  return {
    ...Object.fromEntries(names.map((name) => [name, read(name)])),
    'brand.json': JSON.stringify({ colors, typefaces }),
  }
}
