import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serviceSlugs } from '../services/service-slugs.ts'
import { readCaseStudies } from './read-case-studies.ts'

const FIXTURE = join(import.meta.dirname, '../../tests/fixtures/content/case-studies/pier-sale.md')
const story = readFileSync(FIXTURE, 'utf8').replace(
  /^service: .*$/m,
  `service: ${serviceSlugs()[0]}`,
)
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const pier = (number: string) => `${number}-pier`

/** Writes this many stories to a new folder, the last one first, and reads them. */
function read(count: number, nameOf = pier, written = story) {
  const folder = mkdtempSync(join(tmpdir(), 'stories-'))
  folders.push(folder)
  for (let number = count; number > 0; number -= 1) {
    const name = `${nameOf(String(number).padStart(2, '0'))}.md`
    writeFileSync(join(folder, name), written.replace(/^title: .*$/m, `title: Pier ${number}`))
  }
  return readCaseStudies(folder)
}

test.each([3, 4, 12])('case studies: %i stories are read in the order of their files', (count) => {
  const titles = Array.from({ length: count }, (_, index) => `Pier ${index + 1}`)
  expect(read(count).map(({ title }) => title)).toEqual(titles)
})

test('case studies: addresses have no numbers, unless two stories had the same one', () => {
  expect(read(3).map(({ slug }) => slug)).toEqual(['01-pier', '02-pier', '03-pier'])
  const named = read(3, (number) => `${number}-pier-${number}`)
  expect(named.map(({ slug }) => slug)).toEqual(['pier-01', 'pier-02', 'pier-03'])
})

test.each([
  [0, 'has 0 stories; 3 to 12 are needed'],
  [1, 'has 1 story; 3 to 12 are needed'],
  [2, 'has 2 stories'],
  [13, 'has 13 stories'],
])('case studies: %i stories stop the build', (count, expected) => {
  expect(() => read(count)).toThrow(`content/case-studies: ${expected}`)
})

test('case studies: an unknown service stops the build [CS-01]', () => {
  const other = story.replace(/^service: .*$/m, 'service: no-such-service')
  expect(() => read(3, pier, other)).toThrow(
    "02-pier.md:4: service: unknown service 'no-such-service'",
  )
})
