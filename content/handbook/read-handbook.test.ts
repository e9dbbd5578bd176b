import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
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
services: [cfo-services]
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
    services: new Set(['cfo-services']),
  })
}

describe('a section of the handbook', () => {
  test('is read as a tree of blocks', () => {
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
      steps: [{ owner: [{ kind: 'text', text: 'Bookkeeper' }] }],
    })
    expect(billing?.blocks[4]).toMatchObject({ cards: [{ name: 'Realization' }, {}] })
  })

  test.each([
    [
      'a column of another name',
      section.replace('| Owner |', '| Who |'),
      '02-billing.md:16: the col',
    ],
    ['a row too short', section.replace('| Bookkeeper | Practice system ', ''), ':18: a row has 2'],
    ['a block of no known kind', section.replace(':::flow', ':::river'), ':25: there is no block'],
    ['a missing attribute', section.replace(' id="sop-billing"', ''), ':15: sop needs id'],
    ['a list of the wrong kind', section.replace('- Every', '1. Every'), ':31: checklist holds a'],
    ['a heading of another depth', section.replace('### The', '## The'), ':11: a subheading has'],
    ['raw HTML', section.replace('Open with', 'Open <b>with</b>'), ':9: html has no place'],
    ['a link to nowhere', section.replace('](/contact)', '](/kontakt)'), 'answers at /kontakt'],
    ['an anchor that is not there', section.replace('](#opening)', '](#o)'), 'answers at #o'],
    ['an id taken twice', section.replace('sop-billing', 'sop-opening'), 'are named sop-opening'],
    ['an unknown service', section.replace('[cfo-services]', '[cfo]'), ':6: services.0: there is'],
    ['itself as related', section.replace('[opening]', '[billing]'), ':7: related.0: no other'],
    ['an earlier part', section.replace('part: Money', 'part: Then'), ':4: part: '],
    ['too few words', section.replace(filler, ''), 'words; 500 to 1200'],
  ])('%s stops the build, naming file and line', (_what, text, expected) => {
    expect(() => read(text)).toThrow(expected)
  })
})
