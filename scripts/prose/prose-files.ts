import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProseFile } from './check-prose.ts'

const INCLUDED = [
  '*.md',
  'docs/**/*.md',
  '{bench,content,contracts,deploy,documents,scripts,server,tests,web}/**/*.md',
  '{content,contracts,documents,scripts,server,web}/**/*.{ts,tsx,mjs}',
]

/** What isn't checked, each with the reason. */
const EXCLUDED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\.test\.tsx?$|^tests\/fixtures\//, 'tests contain bad wordings on purpose'],
  [/^server\/db\/migrations\//, 'SQL that has run on databases must not change'],
  [/^scripts\/prose\//, 'the list of wordings contains them all'],
]

/** The files under a folder whose words people read. */
export function proseFiles(root: string): ProseFile[] {
  return globSync(INCLUDED, { cwd: root, exclude: ['**/node_modules'] })
    .filter((path) => !EXCLUDED.some(([pattern]) => pattern.test(path)))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
