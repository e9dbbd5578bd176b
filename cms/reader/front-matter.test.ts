import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { readContentFile } from './front-matter.ts'

const schema = z.strictObject({
  title: z.string(),
  firm: z.string(),
  service: z.enum(['bookkeeping'], { error: 'no service has this name' }),
  figure: z.strictObject({ label: z.string(), before: z.string(), after: z.string() }),
  sample: z.boolean(),
  challenge: z.array(z.string()).min(1),
  solution: z.array(z.string()),
  result: z.array(z.string()),
})

const story = `---
title: A close in six days
firm: Owner of a small firm
service: bookkeeping
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

const read = (text: string) => readContentFile('content/case-studies/a.md', text, schema)

describe('content: reading a file', () => {
  test('parses the front matter with the schema', () => {
    const { data, body } = read(`${story}\nText below.\n`)
    expect(data.figure).toEqual({ label: 'Business days', before: '30', after: '6' })
    expect(body).toBe('Text below.')
  })

  test.each([
    ['a missing field', story.replace('title: A close in six days\n', ''), ':1: title: '],
    ['an unknown service', story.replace('bookkeeping', 'cfo'), ':4: service: no service has'],
    ['a wrong type', story.replace('"30"', '30'), ':7: figure.before: '],
    ['an unknown field', story.replace('sample: true', 'sample: true\nauthor: x'), ':10: author: '],
    ['an empty list', story.replace('  - Late books.\n', '  []\n'), ':11: challenge: '],
    ['broken YAML', story.replace('  label:', ' label: "'), 'content/case-studies/a.md:'],
    ['no front matter', 'A close in six days', ':1: the file must start'],
  ])('rejects %s with file, line, and field', (_what, text, expected) => {
    expect(() => read(text)).toThrow('content/case-studies/a.md:')
    expect(() => read(text)).toThrow(expected)
  })

  test('lines are counted the same in a file with CRLF', () => {
    const text = story.replace('bookkeeping', 'cfo').replaceAll('\n', '\r\n')
    expect(() => read(text)).toThrow(':4: service')
  })
})
