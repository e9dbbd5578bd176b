import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkProse } from './check-prose.ts'
import { proseFiles } from './prose-files.ts'

const check = (path: string, text: string) => checkProse({ path, text })

test.each([
  ['content/services/a.md', '---\nlead: Both answers stand\n  in writing.\n---\n\nFine.\n', 2, 20],
  ['content/services/a.md', '---\nlead: Fine.\n---\n\nWe are\nno law firm.\n', 5, 4],
  ['docs/a.md', '# A\n\n| x | y |\n| - | - |\n| a | whoever books |\n', 5, 7],
  ['content/pages/a.yaml', 'intro: Both answers stand\n  in writing.\n', 1, 21],
  ['content/pages/a.ts', "export const a = { intro: 'Ask us at once.' }\n", 1, 35],
  [
    'server/lib/errors.ts',
    "import { a } from './at once.ts'\n\nthrow new Error('Mend it.')\n",
    3,
    18,
  ],
  ['server/mail/a.ts', 'export const a = (b: string) => `${b} is no firm`\n', 1, 39],
  ['web/ui/a.tsx', 'export const A = () => (\n  <p>\n    Our journey\n  </p>\n)\n', 3, 9],
  ['web/ui/a.tsx', 'export const A = () => <dt title="Telephone">Call</dt>\n', 1, 35],
])('prose: a wording of the list is found in %s: %j', async (path, text, line, column) => {
  expect(await check(path, text)).toEqual([
    expect.stringMatching(new RegExp(`^${path.replaceAll('.', '\\.')}:${line}:${column} "`)),
  ])
})

test.each([
  ['docs/a.md', 'Use `at once` and [this](/at/once).\n\n```\nat once\n```\n'],
  ['content/pages/a.ts', "// Not checked: at once.\nexport const kind = 'cancelled'\n"],
  ['content/a.md', 'A leveraged buyout is no longer planned. There is no loan.\n'],
  ['server/a.ts', "export const status = 'CANCELLED: STATUS of iCalendar'\n"],
])('prose: code, addresses, and terms of art pass: %s %j', async (path, text) => {
  expect(await check(path, text)).toEqual([])
})

test('prose: each finding says what to write instead', async () => {
  const [finding] = await check('README.md', 'Fix it afterwards.\n')
  expect(finding).toBe('README.md:1:8 "afterwards": use "afterward"')
})

test.each([
  [
    'docs/a.md',
    '<!-- textlint-disable wording -- a quotation -->',
    '<!-- textlint-enable wording -->',
  ],
  ['a.ts', '// textlint-disable wording -- a quotation', '// textlint-enable wording'],
])('prose: a comment with a reason excuses a finding in %s', async (path, start, end) => {
  const bad = path.endsWith('.md') ? 'It is no firm.' : "export const a = 'It is no firm.'"
  expect(await check(path, `${start}\n\n${bad}\n\n${end}\n`)).toEqual([])
  const [after] = await check(path, `${start}\n\n${end}\n\n${bad}\n`)
  expect(after).toContain(':5:')
})

test('prose: a comment excuses a finding in front matter', async () => {
  const text = [
    '---',
    '# textlint-disable wording -- the name of a case',
    'title: Somebody v. Nobody',
    '# textlint-enable wording',
    'lead: At once.',
    '---',
    '',
  ]
  expect(await check('content/services/a.md', text.join('\n'))).toEqual([
    expect.stringContaining('content/services/a.md:5:'),
  ])
})

test.each([
  ['no reason', '<!-- textlint-disable wording -->', '<!-- textlint-enable wording -->'],
  ['no rule', '<!-- textlint-disable -->', '<!-- textlint-enable -->'],
  ['no end', '<!-- textlint-disable wording -- a quotation -->', ''],
])('prose: an excuse with %s is a finding itself', async (_what, start, end) => {
  expect(await check('docs/a.md', `${start}\n\nIt is no firm.\n\n${end}\n`)).toEqual([
    expect.stringMatching(/^docs\/a\.md:1:1 .*excuse/),
  ])
})

test('prose: a file that cannot be parsed is a finding', async () => {
  expect(await check('content/a.ts', "export const a = 'It\n")).toEqual([
    expect.stringContaining("content/a.ts can't be parsed"),
  ])
})

test('prose: content, emails, messages, docs, and READMEs are checked, tests are not', () => {
  const paths = proseFiles(join(import.meta.dirname, '../..')).map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/architecture.md',
      'content/site.yaml',
      'content/services/409a-valuation.md',
      'server/README.md',
      'server/lib/errors.ts',
      'server/mail/templates/booking.ts',
      'web/features/bookings/booking-form.tsx',
    ]),
  )
  expect(paths.filter((path) => path.includes('.test.') || path.includes('node_modules'))).toEqual(
    [],
  )
})
