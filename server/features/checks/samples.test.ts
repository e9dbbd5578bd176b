import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { samplePlaces, checkSamples } from './samples.ts'

const directory = mkdtempSync(join(tmpdir(), 'samples-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function write(name: string, lines: string[]): void {
  mkdirSync(join(directory, 'pages'), { recursive: true })
  writeFileSync(join(directory, name), `${lines.join('\n')}\n`)
}

test('samples: each sample value is found with its file and line, and nothing else', () => {
  write('site.yaml', [
    '# Every value is a sample: firm.example, 555-0142',
    'sample: true',
    'url: https://firm.example',
    'phone: (415) 555-0199',
    'address:',
    '  street: 12 Market Street',
    'chiefExecutive: { name: Robin }',
    '  name: Sample Name',
  ])
  write('team.yaml', ['- sample: true', '  name: Robin'])
  write('pages/story.md', ['---', 'sample: true', '---', 'We draw a sample of ten matters.'])
  write('pages/real.md', ['---', 'sample: false', '---', 'For example, an exampleword.'])
  write('pages/marks.yaml', ['  sample: Sample story', '  mark: Sample testimonial'])
  write('notes.txt', ['https://firm.example'])
  const places = samplePlaces(directory)
  expect(places.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'content/pages/marks.yaml:2',
    'content/pages/story.md:2',
    'content/site.yaml:2',
    'content/site.yaml:3',
    'content/site.yaml:4',
    'content/site.yaml:8',
    'content/team.yaml:1',
  ])
  expect(checkSamples(places)).toMatchObject({
    state: 'warning',
    found: 'Sample values are left in 7 places.',
    details: expect.any(Array),
  })
  expect(checkSamples([])).toMatchObject({ state: 'ok', next: '' })
})
