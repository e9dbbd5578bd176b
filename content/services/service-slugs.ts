import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { services } from './services.ts'

/** The slugs of all services that can be booked, from file names only. */
export function serviceSlugs(): string[] {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.md'))
  return [
    ...Object.values(services).map(({ slug }) => slug),
    ...files.map((file) => basename(file, '.md')),
  ]
}
