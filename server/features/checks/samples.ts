import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CONTENT } from '../../../cms/folders.ts'
import { sampleLines } from '../../../cms/rules/sample-lines.ts'
import { ok, type Finding } from './finding.ts'

/** Such as `content/site.yaml:47`. */
interface Place {
  file: string
  line: number
  text: string
}

/** Lines of the published content with sample values. */
export function samplePlaces(directory: string = CONTENT): Place[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(?:md|yaml)$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .flatMap((path) => {
      const file = join('content', relative(directory, path))
      return sampleLines(readFileSync(path, 'utf8')).map((found) => ({ file, ...found }))
    })
}

export function checkSamples(places: readonly Place[] = samplePlaces()): Finding {
  if (places.length === 0) return ok('sample', 'No sample values are left in the content.')
  return {
    id: 'sample',
    state: 'warning',
    found: `Sample values are left in ${places.length} ${places.length === 1 ? 'place' : 'places'}.`,
    next: 'Replace each with your own, and clear “Sample”. Site in the desk lists them under “Left from the sample”.',
    details: places.map(({ file, line, text }) => `${file}:${line}  ${text}`),
  }
}
