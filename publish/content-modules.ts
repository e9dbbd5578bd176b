import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { bookContents } from '../cms/book/book-contents.ts'
import { readCaseStudies } from '../cms/case-studies/read-case-studies.ts'
import {
  catalogue,
  handbookSections,
  named,
  offers,
  ownPaths,
  prices,
  serviceLoadersCode,
  serviceRecord,
  serviceRecords,
} from './service-modules.ts'
import { ROOT } from '../cms/folders.ts'

export const PREFIX = 'content:'
const SERVICE = 'service/'
const LOADERS = 'service-loaders'
const CMS = join(ROOT, 'cms')

/** How bundled code imports a content module. */
export const CONTENT_SPECIFIER = /^#content\/(.+)\.js$/

/** `#content/pages/home.js` for cms/pages/home.ts, `#content/catalogue.js` for content:catalogue. */
export function contentSpecifier(id: string): string {
  const name = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : relative(CMS, id)
  return `#content/${name.replace(/\.ts$/, '')}.js`
}

function codeOf(values: Record<string, unknown>): string {
  const exports = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
  )
  return exports.join('\n')
}

/** Paths of modules that may only read content/; `isContentReader` also looks at their code. */
export const READER = /\/cms\/(?!reader\/)(?:(?!\.test\.)[^?])+\.ts$/

export function isContentReader(id: string, code: string): boolean {
  return READER.test(id) && /\bread(?:Yaml|Copy|Duties)\(\s*'/.test(code)
}

/**
 * The code of a module with these exports, without its schemas and its reader.
 * @throws an Error if an export can't be written as data
 */
export function valuesCode(id: string, exported: Record<string, unknown>): string {
  const values = Object.entries(exported).filter(([, value]) => !(value instanceof z.ZodType))
  for (const [name, value] of values) {
    if (typeof value === 'function') throw new Error(`${id}: ${name} is a function, not content`)
  }
  return codeOf(Object.fromEntries(values))
}

/** web/content-modules.d.ts has their types. */
const MODULES: Record<string, () => string> = {
  'book-contents': () => codeOf({ bookContents: bookContents() }),
  'case-studies': () => codeOf({ caseStudies: readCaseStudies() }),
  'service-index': () => codeOf({ offers: offers() }),
  catalogue: () => codeOf({ catalogue: catalogue() }),
  'service-paths': () => codeOf({ ownPaths: ownPaths(), named: named() }),
  'service-prices': () => codeOf({ prices: prices() }),
  [LOADERS]: () => serviceLoadersCode((slug) => `${PREFIX}${SERVICE}${slug}`),
  handbook: () => codeOf({ sections: handbookSections() }),
  'service-records': () => codeOf({ serviceRecords: serviceRecords() }),
}

/**
 * The code of the module with this name; undefined if the name is unknown.
 * @throws an Error if the content is invalid
 */
function codeNamed(name: string): string | undefined {
  const record = name.startsWith(SERVICE) ? serviceRecord(name.slice(SERVICE.length)) : undefined
  return record ? codeOf({ record }) : MODULES[name]?.()
}

/**
 * The code of the module with this name.
 * @param name without the prefix
 * @throws an Error if the name is unknown or the content is invalid
 */
export function moduleCode(name: string): string {
  const code = codeNamed(name)
  if (code === undefined) throw new Error(`Unknown module ${PREFIX}${name}`)
  return code
}

async function fileOf(name: string): Promise<[file: string, code: string]> {
  const file = `${name}.js`
  if (name === LOADERS) return [file, serviceLoadersCode((slug) => `./${SERVICE}${slug}.js`)]
  const code = codeNamed(name)
  if (code !== undefined) return [file, code]
  const reader = join(CMS, `${name}.ts`)
  return [file, valuesCode(reader, await import(/* @vite-ignore */ pathToFileURL(reader).href))]
}

/**
 * The code of these modules by file name, including every service's module if the service loaders
 * are among them.
 * @throws an Error if the content is invalid
 */
export async function moduleFiles(names: Iterable<string>): Promise<Record<string, string>> {
  const all = new Set(names)
  if (all.has(LOADERS)) for (const { slug } of serviceRecords()) all.add(SERVICE + slug)
  return Object.fromEntries(await Promise.all([...all].toSorted().map(fileOf)))
}

/** A hash, the same for the same files. */
export function versionOf(files: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify(files))
  return hash.digest('base64url').slice(0, 8)
}
