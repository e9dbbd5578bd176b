import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../cms/folders.ts'

/** The files in `changes/`, by their path. */
export function readChanges(): Map<string, string> {
  const files = globSync('changes/*.md', { cwd: ROOT }).filter(
    (file) => !file.endsWith('README.md'),
  )
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
}
