import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../tests/support/process.ts'

export const siteDirectory = join(projectRoot, 'dist/site')

/** The paths of all built pages. */
export function builtRoutes(): string[] {
  const index: unknown = JSON.parse(readFileSync(join(siteDirectory, 'site.json'), 'utf8'))
  const isIndex = (value: unknown): value is { pages: object } =>
    typeof value === 'object' &&
    value !== null &&
    'pages' in value &&
    typeof value.pages === 'object' &&
    value.pages !== null
  if (!isIndex(index)) throw new Error('dist/site/site.json has no pages')
  return Object.keys(index.pages)
}

/** The paths in the sitemap. */
export function listedRoutes(): Set<string> {
  const sitemap = readFileSync(join(siteDirectory, 'root/sitemap.xml'), 'utf8')
  const entries = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
  return new Set(entries.map(([, address = '']) => new URL(address).pathname))
}
