import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../tests/support/process.ts'

/** Where the build puts the site. */
export const siteDirectory = join(projectRoot, 'dist')

/** Every page of the built site, by its address. */
export function builtRoutes(): string[] {
  const index: unknown = JSON.parse(readFileSync(join(siteDirectory, 'site.json'), 'utf8'))
  const isIndex = (value: unknown): value is { pages: object } =>
    typeof value === 'object' &&
    value !== null &&
    'pages' in value &&
    typeof value.pages === 'object' &&
    value.pages !== null
  if (!isIndex(index)) throw new Error('dist/site.json has no pages')
  return Object.keys(index.pages)
}
