import { type Person, teamSchema } from '../schemas/person.ts'
import { type ContentSource, mistakeIn } from './content-source.ts'

/** The largest photo, in kilobytes. */
const LARGEST_PHOTO = 300

/**
 * Checks the people of the team page; returns one message per mistake.
 * @param photos the files in content/photos, with their sizes in bytes
 */
export function teamMistakes(
  team: readonly Person[],
  photos: ReadonlyMap<string, number>,
  source: ContentSource,
): string[] {
  const parsed = teamSchema.safeParse(team)
  const invalid = (parsed.error?.issues ?? []).map(({ path: [index, ...field], message }) => {
    const name = typeof index === 'number' ? (team[index]?.name ?? '') : ''
    const place = [name, field.join('.')].filter((part) => part !== '').join(': ')
    return mistakeIn(source, name, [place, message].filter((part) => part !== '').join(': '))
  })
  const unusable = team.flatMap(({ name, photo }) => {
    if (photo === undefined) return []
    const kilobytes = (photos.get(photo) ?? 0) / 1024
    if (!photos.has(photo)) {
      return [mistakeIn(source, photo, `${name}: photo: content/photos/${photo} doesn't exist`)]
    }
    if (kilobytes <= LARGEST_PHOTO) return []
    const size = `${Math.ceil(kilobytes)} kB; ${LARGEST_PHOTO} at most`
    return [mistakeIn(source, photo, `${name}: photo: has ${size}`)]
  })
  return [...invalid, ...unusable]
}
