import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editText, writtenIn } from '../../cms/edit-file.ts'
import { ROOT, SAMPLE } from '../../cms/folders.ts'
import type { FieldChange } from '../../cms/reader/set-fields.ts'
import { readContentFiles } from '../../server/features/content/content-files.ts'
import { servicesIn, textsOf } from '../../server/features/content/service-edits.ts'

/** The services that `buildKnownServices` adds. */
export const SURVEY = 'services/harbor-survey.md'
export const REVIEW = 'services/lighthouse-review.md'

/** A section of the handbook; its name is the firm's own. */
export const SECTION =
  [...readContentFiles(SAMPLE).keys()].find((path) => /^handbook\/\d.*\.md$/.test(path)) ?? ''

/**
 * The site's content without redirects and without gaps in the order of services, with two services
 * that it lacks. A section of the handbook and the first person name Harbor Survey, which has a
 * price. The home page names Lighthouse Review, whose text has a link to the survey.
 */
export function buildKnownServices(): Map<string, Buffer> {
  const files = new Map(readContentFiles(SAMPLE))
  const textOf = (path: string) => files.get(path)?.toString() ?? ''
  const edit = (path: string, changes: FieldChange[], body?: string) =>
    files.set(path, Buffer.from(editText(path, textOf(path), { changes, body })))
  for (const path of [SURVEY, REVIEW]) {
    files.set(path, readFileSync(join(ROOT, 'tests/fixtures/content', path)))
    edit(path, [
      { field: ['order'], value: 1000 },
      { field: ['sample'], value: true },
      { field: ['related'], value: [] },
    ])
  }
  for (const [index, { file }] of servicesIn(textsOf(files)).entries()) {
    edit(file, [{ field: ['order'], value: index + 1 }])
  }
  const { body } = writtenIn(REVIEW, textOf(REVIEW))
  edit(REVIEW, [], `${body ?? ''}\n\nWe never price a [pier](/services/harbor-survey).`)
  const onHomePage = { field: ['offers', 'paths', 0, 'rows', 0, 'service'] }
  edit('pages/home.yaml', [{ ...onHomePage, value: 'lighthouse-review' }])
  edit(SECTION, [{ field: ['services'], value: ['harbor-survey'] }])
  edit('team.yaml', [{ field: [0, 'services'], value: ['harbor-survey'] }])
  files.set('redirects.yaml', Buffer.from('# Old addresses\n'))
  return files
}
