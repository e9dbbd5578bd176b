import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ok, type Finding } from './finding.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** What only samples contain: reserved domains and phone numbers (RFC 2606, 555-01xx), and marks. */
const SAMPLE =
  /^sample: true$|\bsample: true,|[\w-]+\.example\b|555-?01\d\d\b|['"](?:\d+ )?(?:Client sample|Sample [A-Za-z])|\d+ Sample Street/

/** Comments, and the words of the mark itself, which only samples show. */
const NO_VALUE = /^(?:\*|\/\*|\/\/|sample(?:Mark)?: ')/

/** A line with a sample value, e.g. `content/site.ts:47`. */
interface Place {
  file: string
  line: number
  text: string
}

/** The lines of the content that still have sample values. */
export function samplePlaces(directory: string = join(ROOT, 'content')): Place[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.md') || /(?<!\.test)\.ts$/.test(name))
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

/** Whether sample values are left in the content, and where. */
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
