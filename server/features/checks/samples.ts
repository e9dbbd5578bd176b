import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ok, type Finding } from './finding.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Found only in samples: reserved domains and phone numbers (RFC 2606, 555-01xx), and the marks
 * themselves.
 */
const SAMPLE =
  /^(?:- )?sample: true$|[\w-]+\.example\b|555-?01\d\d\b|^(?:- )?\w+: ['"]?(?:\d+ )?Sample [A-Za-z]|\d+ Sample Street/

/** Comments and the text of the mark aren't sample values. */
const NO_VALUE = /^#|^sample\w*: (?!true$)/

/** Such as `content/site.yaml:47`. */
interface Place {
  file: string
  line: number
  text: string
}

/** Lines of the content with sample values. */
export function samplePlaces(directory: string = join(ROOT, 'content')): Place[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(?:md|yaml)$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .flatMap((path) => {
      const file = join('content', relative(directory, path))
      return linesOf(readFileSync(path, 'utf8')).map((found) => ({ file, ...found }))
    })
}

function linesOf(text: string): Omit<Place, 'file'>[] {
  return text.split('\n').flatMap((line, index) => {
    const code = line.trim()
    return !NO_VALUE.test(code) && SAMPLE.test(code)
      ? [{ line: index + 1, text: code.slice(0, 80) }]
      : []
  })
}

export function checkSamples(places: readonly Place[] = samplePlaces()): Finding {
  if (places.length === 0) return ok('sample', 'No sample values are left in the content.')
  return {
    id: 'sample',
    state: 'warning',
    found: `Sample values are left in ${places.length} ${places.length === 1 ? 'place' : 'places'}.`,
    next: 'Replace each with your own, and set sample to false where it says true.',
    details: places.map(({ file, line, text }) => `${file}:${line}  ${text}`),
  }
}
