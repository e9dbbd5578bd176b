import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Templates of typst/ with their text, by name. */
export function templates(...names: readonly string[]): Record<string, string> {
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'typst', name), 'utf8')
  return Object.fromEntries(names.map((name) => [name, read(name)]))
}
