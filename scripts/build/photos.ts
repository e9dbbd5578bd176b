import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PHOTOS } from '../../content/photos.ts'
import { team } from '../../content/team.ts'
import { paths } from '../../web/paths.ts'

/** The photos of the people on the team page, by file name below the root. */
export function photoFiles(): Record<string, Uint8Array> {
  return Object.fromEntries(
    team.flatMap(({ photo }) =>
      photo === undefined ? [] : [[paths.photo(photo).slice(1), readFileSync(join(PHOTOS, photo))]],
    ),
  )
}
