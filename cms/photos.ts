import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT } from './folders.ts'

/** The folder of the photos on the team page. */
export const PHOTOS = join(CONTENT, 'photos')

/** The files in content/photos, with their sizes in bytes; empty if the folder doesn't exist. */
export function photoSizes(): ReadonlyMap<string, number> {
  const names = existsSync(PHOTOS) ? readdirSync(PHOTOS) : []
  return new Map(names.map((name) => [name, statSync(join(PHOTOS, name)).size]))
}
