import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { plain } from '../schemas/handbook.ts'
import { book, site } from '../site.ts'
import { readHandbook } from './read-handbook.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const filler = 'Count what was done that day and write it down before leaving. '.repeat(45)

const section = `---
id: billing
title: Billing
part: Money
summary: After this section every matter of the firm is billed by the fifth of the month.
services: [bookkeeping]
related: [opening]
---
Open with **the bill**, see [the start](#opening) and [us](/contact).

### The run

${filler}

:::sop{title="Monthly billing" id="sop-billing"}
| Step | Owner | Tool | Time |
| --- | --- | --- | --- |
| Draft the bills | Bookkeeper | Practice system | First day |
:::

::kpi[Realization]{target="over 95%" measure="Billed over recorded"}

::kpi[Collection]{target="over 95%" measure="Paid over billed"}

:::flow{title="A bill's way"}
1. **Drafted.** By the bookkeeper.
2. Sent.
:::

:::checklist{title="Before sending" id="before-sending"}
- Every narrative is read
:::

:::example{title="A month"}
| Week | Hours |
| --- | --- |
| 1 | 30 |
:::
`

const opening = section
  .replace('id: billing', 'id: opening')
  .replace('part: Money', 'part: Start here')
  .replace('related: [opening]', 'related: [billing]')
  .replaceAll('sop-billing', 'sop-opening')
  .replaceAll('before-sending', 'before-opening')

function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'handbook-'))
  folders.push(folder)
  writeFileSync(join(folder, '01-opening.md'), opening)
  writeFileSync(join(folder, '02-billing.md'), text)
  return readHandbook({
    folder,
    addresses: new Set(['/contact']),
    services: new Set(['bookkeeping']),
  })
}

describe('handbook: reading a section', () => {
  test('parses the Markdown into a tree of blocks', () => {
    const [, billing] = read(section)
    expect(billing?.blocks.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'heading',
      'paragraph',
      'sop',
      'kpis',
      'flow',
      'checklist',
      'example',
    ])
    expect(billing?.blocks[3]).toMatchObject({
      id: 'sop-billing',
      steps: [{ owner: [{ kind: 'text', text: 'Bookkeeper' }], role: 'Bookkeeper' }],
    })
    expect(billing?.blocks[4]).toMatchObject({ cards: [{ name: 'Realization' }, {}] })
  })

  test('fills in facts in front matter, text, tables, and targets', () => {
    const [, billing] = read(
      section
        .replace('by the fifth of the month', 'by {fact:bills-sent} of each month')
        .replace('| First day |', '| {Fact:time-freeze} |')
        .replace('target="over 95%"', 'target="{fact:realization}"'),
    )
    expect(billing?.summary).toContain('is billed by business day 5 of each month')
    const [, , , sop] = billing?.blocks ?? []
    expect(sop?.kind === 'sop' && sop.steps.map(({ time }) => plain(time))).toEqual([
      'Business day 1, 1:00 PM',
    ])
    expect(billing?.blocks[4]).toMatchObject({ cards: [{ target: 'over 95%' }, {}] })
  })

  test('fills in the names of the firm and of its book', () => {
    const text = section.replace('Open with **the bill**', 'Open {firm:book} by {firm:company}')
    const [first] = read(text)[1]?.blocks ?? []
    expect(first?.kind === 'paragraph' && plain(first.text)).toContain(
      `Open ${book.title} by ${site.company}, see`,
    )
  })

  test('reads the role that a step may be delegated to', () => {
    const [, billing] = read(section.replace('| Bookkeeper |', '| Bookkeeper / Paralegal |'))
    expect(billing?.blocks[3]).toMatchObject({
      steps: [{ role: 'Bookkeeper', delegate: 'Paralegal' }],
    })
  })

  test.each([
    ['an unknown fact', '{fact:books-lok}', 'unknown placeholder {fact:books-lok}'],
    [
      'a fact named like an object method',
      '{fact:constructor}',
      'unknown placeholder {fact:constructor}',
    ],
    ['a mistyped placeholder', '{fact: books-lock}', 'unknown placeholder {fact: books-lock}'],
    ['an unknown value of the firm', '{firm:owner}', 'unknown placeholder {firm:owner}'],
    ['an unclosed placeholder', '{fact:books-lock', 'unknown placeholder {fact:books-lock'],
  ])('rejects %s with file and line', (_what, placeholder, expected) => {
    expect(() => read(section.replace('| First day |', `| ${placeholder} |`))).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/02-billing\.md:18: /),
      }),
    )
    expect(() => read(section.replace('| First day |', `| ${placeholder} |`))).toThrow(expected)
  })

  test('reads the role of a checklist, and rejects what is not a role', () => {
    const withRole = (role: string) =>
      section.replace('id="before-sending"', `id="before-sending" role="${role}"`)
    const [, billing] = read(withRole('Bookkeeper / Paralegal'))
    expect(billing?.blocks[6]).toMatchObject({
      owner: { role: 'Bookkeeper', delegate: 'Paralegal' },
    })
    expect(() => read(withRole('Clerk'))).toThrow("02-billing.md:30: 'Clerk' is not a role")
  })

  test.each([
    'Billing clerk',
    'Bookkeeper / Owner',
    'Bookkeeper / Bookkeeper',
    'Bookkeeper, Paralegal',
    '',
  ])("rejects the owner '%s' with file and line", (owner) => {
    expect(() => read(section.replace('| Bookkeeper |', `| ${owner} |`))).toThrow(
      `02-billing.md:18: '${owner}' is not a role`,
    )
  })

  test.each([
    [
      'an unknown column',
      section.replace('| Owner |', '| Who |'),
      '02-billing.md:16: a procedure must have',
    ],
    [
      'a row that is too short',
      section.replace('| Bookkeeper | Practice system ', ''),
      ':18: a row has 2',
    ],
    ['an unknown block', section.replace(':::flow', ':::river'), ':25: unknown block'],
    ['a missing attribute', section.replace(' id="sop-billing"', ''), ':15: sop needs id'],
    [
      'a wrong kind of list',
      section.replace('- Every', '1. Every'),
      ':31: checklist must contain a',
    ],
    [
      'a heading of the wrong level',
      section.replace('### The', '## The'),
      ':11: a subheading must',
    ],
    ['raw HTML', section.replace('Open with', 'Open <b>with</b>'), ':9: html is not allowed'],
    [
      'a broken link',
      section.replace('](/contact)', '](/kontakt)'),
      'unknown page or anchor /kontakt',
    ],
    [
      'a link to a missing anchor',
      section.replace('](#opening)', '](#o)'),
      'unknown page or anchor #o',
    ],
    [
      'a duplicate id',
      section.replace('sop-billing', 'sop-opening'),
      'the anchor sop-opening is used twice',
    ],
    [
      'an unknown service',
      section.replace('[bookkeeping]', '[books]'),
      ":6: services.0: unknown service 'books'",
    ],
    [
      'a section related to itself',
      section.replace('[opening]', '[billing]'),
      ':7: related.0: unknown other section',
    ],
    ['a section of an earlier part', section.replace('part: Money', 'part: Then'), ':4: part: '],
    ['too few words', section.replace(filler, ''), 'words; it must have 500 to 2000'],
  ])('rejects %s with file and line', (_what, text, expected) => {
    expect(() => read(text)).toThrow(expected)
  })
})
