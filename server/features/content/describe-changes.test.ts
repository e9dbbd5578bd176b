import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../tests/support/process.ts'
import { describeChanges } from './describe-changes.ts'

const FIXTURES = join(projectRoot, 'tests/fixtures/content')

const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))

async function sentences(
  before: Record<string, string>,
  after: Record<string, string>,
): Promise<string[]> {
  const changes = await describeChanges(files(before), files(after))
  return changes.map(({ sentence }) => sentence)
}

const survey = `---
name: Survey
fee: $2,500
replyTime: a day
prices:
  - label: Small pier
    dollars: 100
  - label: Long pier
    dollars: 200
related: [dredging, repair]
---
We look at the pier.

Then we write.
`

test.each([
  ['a value', 'fee: $2,500', 'fee: $2,750', 'Survey: fee from $2,500 to $2,750'],
  [
    'a value of an entry',
    'dollars: 200',
    'dollars: 250',
    'Survey: prices, Long pier, dollars from 200 to 250',
  ],
  ['a new field', 'related', 'isHidden: true\nrelated', 'Survey: is hidden: yes'],
  ['a field that is gone', 'replyTime: a day\n', '', 'Survey: reply time: removed; it was “a day”'],
  [
    'another order',
    '[dredging, repair]',
    '[repair, dredging]',
    'Survey: related: in another order',
  ],
  ['a new entry', 'repair]', 'repair, paint]', 'Survey: related, entry 3: new'],
  ['an entry that is gone', 'dredging, ', '', 'Survey: related, entry 1: removed'],
  ['text below', 'Then we write.', 'Then we\nwrite.', 'Survey: text (2 lines)'],
  ['a remark', 'fee: $2,500', 'fee: $2,500 # net', 'Survey: only remarks or line breaks'],
])('content: %s is one sentence [ED-06]', async (_what, from, to, expected) => {
  const changed = { 'services/survey.md': survey.replace(from, () => to) }
  expect(await sentences({ 'services/survey.md': survey }, changed)).toEqual([expected])
})

test('content: a price is called as in its form, in dollars [ED-06]', async () => {
  const path = 'services/harbor-survey.md'
  const text = readFileSync(join(FIXTURES, path), 'utf8')
  const changed = text.replace('from: 4000', 'from: 4250')
  expect(await sentences({ [path]: text }, { [path]: changed })).toEqual([
    'Harbor Survey: price from $4,000 to $4,250',
  ])
  const without = text.replace(/^ {2}price: .*\n/m, '')
  expect(await sentences({ [path]: text }, { [path]: without })).toEqual([
    'Harbor Survey: price: removed',
  ])
})

test('content: a weekday keeps its name [ED-06]', async () => {
  const before = { 'office.yaml': 'hours:\n  Monday: 09:00-17:00\n' }
  const after = { 'office.yaml': 'hours:\n  Monday: 10:00-17:00\n' }
  expect(await sentences(before, after)).toEqual([
    'Hours and holidays: hours, Monday from 09:00-17:00 to 10:00-17:00',
  ])
})

test('content: the first redirect is said with both addresses [ED-06]', async () => {
  const before = { 'redirects.yaml': '# Old addresses\n' }
  const after = { 'redirects.yaml': '# Old addresses\n/old: /new\n' }
  expect(await sentences(before, after)).toEqual(['Redirects: /old: now /new'])
  expect(await sentences(after, before)).toEqual(['Redirects: /old: removed; it was /new'])
})

test('content: changed files are named, and unchanged ones are not [ED-06]', async () => {
  const before = { 'a.yaml': 'x: 1\n', 'photos/ada.jpg': 'one', 'old.yaml': 'x: 1\n', 'b.yaml': '' }
  const after = {
    'a.yaml': 'x: 1\n',
    'photos/ada.jpg': 'two',
    'new.yaml': 'x: 1\n',
    'b.yaml': ': :',
  }
  expect(await sentences(before, after)).toEqual([
    'b.yaml is replaced.',
    'new.yaml is new.',
    'old.yaml is deleted.',
    'photos/ada.jpg is replaced.',
  ])
})

test('content: a change has its file and its field, for a link to it [ED-06]', async () => {
  const changed = { 'services/survey.md': survey.replace('dollars: 200', 'dollars: 250') }
  const changes = await describeChanges(files({ 'services/survey.md': survey }), files(changed))
  expect(changes).toMatchObject([{ path: 'services/survey.md', field: 'prices.1.dollars' }])
})
