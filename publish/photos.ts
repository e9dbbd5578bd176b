import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PHOTOS } from '../cms/photos.ts'
import { team } from '../cms/team.ts'
import { paths } from '../web/paths.ts'

/** The team's photos, by file name relative to the site's root. */
export function photoFiles(): Record<string, Uint8Array> {
  return Object.fromEntries(
    team.flatMap(({ photo }) =>
      photo === undefined ? [] : [[paths.photo(photo).slice(1), readFileSync(join(PHOTOS, photo))]],
    ),
  )
}
