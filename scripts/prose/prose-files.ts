import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProseFile } from './check-prose.ts'

const INCLUDED = [
  '*.md',
  'docs/**/*.md',
  '{bench,changes,cms,content,contracts,deploy,documents,scripts,server,tests,web,words}/**/*.md',
  'content/**/*.yaml',
  '{cms,contracts,documents,scripts,server,web,words}/**/*.{ts,tsx,mjs}',
]

/** Files that aren't checked, each with the reason. */
const EXCLUDED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\.test\.tsx?$|^tests\/fixtures\//, 'tests contain bad wordings on purpose'],
  [/^server\/db\/migrations\//, 'SQL that has run on databases must not change'],
  [/^scripts\/prose\//, 'the list of wordings contains them all'],
]

export function proseFiles(root: string): ProseFile[] {
  return globSync(INCLUDED, { cwd: root, exclude: ['**/node_modules'] })
    .filter((path) => !EXCLUDED.some(([pattern]) => pattern.test(path)))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
