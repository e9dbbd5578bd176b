import { join } from 'node:path'
import { type NamedCaseStudy, caseStudySchema } from '../schemas/case-study.ts'
import { readContentFolder } from '../reader/content-folder.ts'
import { CONTENT } from '../folders.ts'
import { serviceSlugs } from '../services/service-slugs.ts'

/** The least and the greatest number of stories that the carousel and the PDF can show. */
const STORIES = { fewest: 3, most: 12 }

/** `01-estate-practice-hours` becomes `estate-practice-hours`. */
const withoutNumber = (name: string) => name.replace(/^\d+-/, '')

/**
 * Reads the case studies in order.
 * @throws an Error that lists every mistake, including too few or too many stories
 */
export function readCaseStudies(folder = join(CONTENT, 'case-studies')): readonly NamedCaseStudy[] {
  const files = readContentFolder(folder, caseStudySchema)
  const known = serviceSlugs()
  const mistakes = files
    .filter(({ data }) => !known.includes(data.service))
    .map(({ data, mistake }) => mistake(['service'], `unknown service '${data.service}'`))
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  const nameless = files.map(({ name }) => withoutNumber(name))
  const stories = files.map(({ name, data }, index) => {
    const short = nameless[index] ?? name
    const isOnly = nameless.indexOf(short) === nameless.lastIndexOf(short)
    return { ...data, slug: isOnly ? short : name }
  })
  const { fewest, most } = STORIES
  if (stories.length < fewest || stories.length > most) {
    const count = `${stories.length} ${stories.length === 1 ? 'story' : 'stories'}`
    throw new Error(`content/case-studies: has ${count}; ${fewest} to ${most} are needed`)
  }
  return stories
}
