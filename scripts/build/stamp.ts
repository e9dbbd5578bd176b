import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { CONTENT, ROOT } from '../../cms/folders.ts'

export const DIST = join(ROOT, 'dist')
export const RELEASE = join(DIST, 'release')
export const SITE = join(DIST, 'site')
export const STAMP = '.stamp'

/** The release's inputs: the bundled code and the code that bundles it. Relative to ROOT. */
const RELEASE_INPUTS = [
  'web',
  'cms',
  'words',
  'contracts',
  'scripts/build',
  'scripts/build.ts',
  'publish/content-modules.ts',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
]
/** The site's inputs besides the content and the release. */
const SITE_INPUTS = ['publish', 'documents']
const IGNORED = /\.test\.tsx?$|(?:^|\/)README\.md$|tsconfig\.json$/

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function stampOf(inputs: readonly string[], more: string): string {
  const hash = createHash('sha256').update(`${process.version}\n${more}\n`)
  const files = inputs.flatMap((input) => filesUnder(resolve(ROOT, input)))
  for (const file of files.toSorted()) {
    const name = relative(ROOT, file).replaceAll('\\', '/')
    if (IGNORED.test(name)) continue
    const content = readFileSync(file)
    hash.update(`${name}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** A hash of all files that affect the release, and of PUBLIC_URL. */
export function releaseStamp(): string {
  return stampOf(RELEASE_INPUTS, process.env.PUBLIC_URL ?? '')
}

/** A hash of all files that affect the site, including the release. */
export function siteStamp(): string {
  return stampOf([CONTENT, ...SITE_INPUTS], releaseStamp())
}

export function isCurrent(directory: string, stamp: string): boolean {
  const file = join(directory, STAMP)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}
