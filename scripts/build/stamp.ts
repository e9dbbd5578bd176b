import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The project's directory, and that of the built site. */
export const ROOT = join(import.meta.dirname, '..', '..')
export const DIST = join(ROOT, 'dist')
const STAMP = '.stamp'

/** The build's inputs, relative to ROOT. */
const INPUTS = [
  'web',
  'content',
  'contracts',
  'documents',
  'scripts/build',
  'scripts/build.ts',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
]
const IGNORED = /\.test\.tsx?$|(?:^|\/)README\.md$|tsconfig\.json$/

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A hash of all build inputs, including PUBLIC_URL. */
export function inputsStamp(): string {
  const hash = createHash('sha256')
  hash.update(`${process.version}\n${process.env.PUBLIC_URL ?? ''}\n`)
  const files = INPUTS.flatMap((input) => filesUnder(join(ROOT, input)))
  for (const file of files.toSorted()) {
    const name = relative(ROOT, file).replaceAll('\\', '/')
    if (IGNORED.test(name)) continue
    const content = readFileSync(file)
    hash.update(`${name}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** Whether dist/ was built from the current inputs. */
export function buildIsCurrent(stamp: string = inputsStamp()): boolean {
  const file = join(DIST, STAMP)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

/** The stamp file in a build directory. */
export function stampFile(directory: string): string {
  return join(directory, STAMP)
}
