import { expect, test } from 'vitest'
import { repeatedSentences } from './repeated-sentences.ts'

const SENTENCE = 'The burden of proof lies with them.'

const source = (file: string, ...texts: string[]) => ({
  file,
  source: `---\ntitle: A\n---\n${texts.join('\n\n')}\n`,
  texts,
})

test('content: a sentence on two pages fails the build with both files and the line', () => {
  const mistakes = repeatedSentences([
    source('a.md', 'A claim.', SENTENCE),
    source('b.ts', `Something else first.\n${SENTENCE}`),
  ])
  expect(mistakes).toEqual([`b.ts:5: is in a.md too, reword one of them: ${SENTENCE}`])
})

test('content: the part before a colon counts as a sentence', () => {
  const start = 'Here is what a diver sees:'
  const mistakes = repeatedSentences([
    source('a.md', `${start} one.`),
    source('b.md', `${start} two.`),
  ])
  expect(mistakes).toEqual([expect.stringContaining('b.md:4: is in a.md too')])
})

test('content: short sentences, and sentences repeated on one page, pass', () => {
  const sources = [source('a.md', SENTENCE, SENTENCE, 'Ask us.'), source('b.md', 'Ask us.')]
  expect(repeatedSentences(sources)).toEqual([])
})
