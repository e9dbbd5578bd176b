import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { fontPackages, packageFolders, traceImports } from '../package/runtime-packages.ts'
import { ROOT } from '../../cms/folders.ts'

/** Licenses that allow distribution together with code under MIT. Fonts are under OFL-1.1. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Only changed files of such a package would have to stay under its license, and we change none.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/**
 * Also allowed for libvips, a shared library in a file of its own that users can replace, with the
 * texts of the LGPL and the GPL in the notices.
 */
const LGPL = { id: 'LGPL-3.0-or-later', packages: /^@img\/sharp-libvips-/ }

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
    }),
  ),
})

/** A package distributed to visitors in the pages, or to firms in the release archive. */
export interface DistributedPackage {
  name: string
  version: string
  /** An SPDX expression; empty if the package names none. */
  license: string
  /** Relative to the project. */
  folder: string
}

/** The folders of the packages that the server and the pages import, of the fonts, and of Node. */
export function distributedFolders(): Set<string> {
  const sources = globSync('{publish,server,web}/**/*.{ts,tsx,mjs}', { cwd: ROOT })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => join(ROOT, name))
  return packageFolders(ROOT, [...traceImports(sources).packages, ...fontPackages(ROOT), 'node'])
}

/** The distributed packages, sorted by name. */
export function distributedPackages(
  lock: string,
  folders: ReadonlySet<string>,
): DistributedPackage[] {
  return Object.entries(lockFile.parse(JSON.parse(lock)).packages)
    .filter(([folder]) => folders.has(folder) && !folder.includes('node_modules/@types/'))
    .map(([folder, { version = '', license = '' }]) => {
      const name = folder.split('node_modules/').at(-1) ?? ''
      return { name, version, license, folder }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Whether a license expression is allowed; of alternatives (OR), one is enough. */
function isAllowed(expression: string): boolean {
  const text = expression.trim().replace(/^\(([^()]*)\)$/, '$1')
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowed)
  return text.split(' AND ').every((id) => ALLOWED.has(id.trim()))
}

function isReplaceable(name: string, license: string): boolean {
  return license === LGPL.id && LGPL.packages.test(name)
}

/** The packages whose license isn't allowed, as `name version (license)`. */
export function refusedPackages(packages: readonly DistributedPackage[]): string[] {
  return packages
    .filter(({ name, license }) => !isAllowed(license) && !isReplaceable(name, license))
    .map(
      ({ name, version, license }) => `${name} ${version} (${license === '' ? 'none' : license})`,
    )
}

/** The texts of a package's license and notice files. */
function licenseTexts({ name, version, license, folder }: DistributedPackage): string[] {
  if (name === 'node') {
    // The npm package has no license file. This one also covers the libraries compiled into Node.
    const file = join(import.meta.dirname, `node-${version.split('.')[0]}-license.txt`)
    return [readFileSync(file, 'utf8')]
  }
  const directory = join(ROOT, folder)
  if (!existsSync(directory)) return []
  if (isReplaceable(name, license)) {
    // Its README has the license of each library in it, and where the sources are.
    const files = [join(directory, 'README.md'), join(import.meta.dirname, 'lgpl-3.0-license.txt')]
    return files.map((file) => readFileSync(file, 'utf8'))
  }
  return readdirSync(directory)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .toSorted()
    .map((file) => readFileSync(join(directory, file), 'utf8'))
}

function notice(one: DistributedPackage): string {
  const { name, version, license } = one
  const texts = licenseTexts(one).map((text) => text.replaceAll('\r\n', '\n').trim())
  return [
    '='.repeat(78),
    `${name} ${version}`,
    `License: ${license}. Source: https://www.npmjs.com/package/${name}/v/${version}`,
    '',
    ...(texts.length > 0 ? texts : ['The package has no license file of its own.']),
    '',
  ].join('\n')
}

/**
 * The licenses of all distributed packages; the build serves them as /licenses.txt.
 * @throws an Error that names each package whose license doesn't allow distribution under MIT
 */
export function thirdPartyNotices(): string {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  const packages = distributedPackages(lock, distributedFolders())
  const refused = refusedPackages(packages)
  if (refused.length > 0) {
    throw new Error(
      `These packages can't be distributed with code under MIT: ${refused.join(', ')}`,
    )
  }
  return `The software of others that is part of this site and its server.\n\n${packages.map(notice).join('\n')}`
}
