import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type * as z from 'zod'
import { readContentFile, type ContentFile } from './front-matter.ts'

/** The checkout, from which files are named in errors. */
const ROOT = join(import.meta.dirname, '..', '..')

/** A file of a folder of content, with its name without `.md`. */
export interface NamedContentFile<T> extends ContentFile<T> {
  name: string
}

/**
 * Reads every Markdown file of a folder, in the order of their names.
 * @throws an Error that names file, line and field of every mistake in any of them
 */
export function readContentFolder<T>(
  folder: string,
  schema: z.ZodType<T>,
): readonly NamedContentFile<T>[] {
  const mistakes: string[] = []
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .flatMap((file) => {
      const path = join(folder, file)
      try {
        const read = readContentFile(relative(ROOT, path), readFileSync(path, 'utf8'), schema)
        return [{ name: basename(file, '.md'), ...read }]
      } catch (error) {
        mistakes.push(error instanceof Error ? error.message : String(error))
        return []
      }
    })
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return files
}
