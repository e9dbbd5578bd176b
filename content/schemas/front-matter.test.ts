import { describe, expect, test } from 'vitest'
import { caseStudySchema } from './case-study.ts'
import { readContentFile } from './front-matter.ts'

const story = `---
title: A close in six days
firm: Owner of a small firm
service: cfo-services
figure:
  label: Business days
  before: "30"
  after: "6"
sample: true
challenge:
  - Late books.
solution:
  - A calendar.
result:
  - On time.
---
`

const read = (text: string) => readContentFile('content/case-studies/a.md', text, caseStudySchema)

describe('a content file', () => {
  test('is read by the schema of its kind', () => {
    const { data, body } = read(`${story}\nText below.\n`)
    expect(data.figure).toEqual({ label: 'Business days', before: '30', after: '6' })
    expect(body).toBe('Text below.')
  })

  test.each([
    ['a missing field', story.replace('title: A close in six days\n', ''), ':1: title: '],
    ['an unknown service', story.replace('cfo-services', 'cfo'), ':4: service: no service has'],
    ['a wrong type', story.replace('"30"', '30'), ':7: figure.before: '],
    ['an unknown field', story.replace('sample: true', 'sample: true\nauthor: x'), ':1: '],
    ['an empty list', story.replace('  - Late books.\n', '  []\n'), ':11: challenge: '],
    ['broken YAML', story.replace('  label:', ' label: "'), 'content/case-studies/a.md:'],
    ['no front matter', 'A close in six days', ':1: the file does not begin'],
  ])('%s stops it, naming file, line and field', (_what, text, expected) => {
    expect(() => read(text)).toThrow('content/case-studies/a.md:')
    expect(() => read(text)).toThrow(expected)
  })

  test('lines are counted the same in a file with CRLF', () => {
    const text = story.replace('cfo-services', 'cfo').replaceAll('\n', '\r\n')
    expect(() => read(text)).toThrow(':4: service')
  })
})
