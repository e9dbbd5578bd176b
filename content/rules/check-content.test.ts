import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readServices } from '../services/read-services.ts'
import { lengthMistakes } from './check-content.ts'

const folder = join(import.meta.dirname, '../../tests/fixtures/content/services')
const [long, short] = readServices({ folder })

test('content: a service page that is too short, too long, or has a banned word fails the build', () => {
  if (!long || !short) throw new Error('The fixtures have two services')
  const mistakes = (record: typeof long) =>
    lengthMistakes(record, { file: 'content/services/a.md', source: '', texts: [] })
  expect(mistakes(long)).toEqual([])
  expect(mistakes(short)).toEqual([
    expect.stringMatching(
      /^content\/services\/a\.md:1: has 3\d\d words .* 600 to 1000 are needed$/,
    ),
  ])
  expect(mistakes({ ...long, approach: Array(3).fill(long.approach).flat() })).toHaveLength(1)
})
