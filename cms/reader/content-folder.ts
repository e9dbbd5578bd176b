import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod'
import { readContentFile, type ContentFile } from './front-matter.ts'
import { nameOf } from '../folders.ts'

/** A content file and its file name without `.md`. */
export interface NamedContentFile<T> extends ContentFile<T> {
  name: string
}

/**
 * Reads every Markdown file in a folder, sorted by name. `prepare` may change a file's text before it
 * is parsed, but not its lines.
 * @throws an Error that lists every mistake with its file, line, and field
 */
export function readContentFolder<T>(
  folder: string,
  schema: z.ZodType<T>,
  prepare: (file: string, text: string) => string = (_file, text) => text,
): readonly NamedContentFile<T>[] {
  const mistakes: string[] = []
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .flatMap((file) => {
      const path = join(folder, file)
      try {
        const shown = nameOf(path)
        const read = readContentFile(shown, prepare(shown, readFileSync(path, 'utf8')), schema)
        return [{ name: basename(file, '.md'), ...read }]
      } catch (error) {
        mistakes.push(error instanceof Error ? error.message : String(error))
        return []
      }
    })
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return files
}
