import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { services } from './services.ts'
import { CONTENT } from '../folders.ts'

/** The slugs of all services, hidden ones too, from file names only. */
export function serviceSlugs(): string[] {
  const files = readdirSync(join(CONTENT, 'services')).filter((file) => file.endsWith('.md'))
  return [
    ...Object.values(services).map(({ slug }) => slug),
    ...files.map((file) => basename(file, '.md')),
  ]
}
