import { expect, test } from 'vitest'
import type { Question, QuizPart } from '../quiz/question.ts'
import { quizMistakes } from './quiz-rules.ts'

const SECTIONS = 'abcdefghijkl'.split('')

const questions = SECTIONS.map((section, index): Question => ({
  id: index + 1,
  text: `Who looks at pier ${section}?`,
  answers: {
    A: `${section}: none of us`,
    B: `${section}: the owner`,
    C: `${section}: a diver`,
    D: `${section}: two divers`,
  },
  section,
  sectionName: section.toUpperCase(),
}))

const partsOf = (all: readonly Question[]): QuizPart[] =>
  [0, 4, 8].map((start) => ({
    id: `part-${start}`,
    title: `Part ${start}`,
    about: '',
    questions: all.slice(start, start + 4),
  }))

/** A file with one question per line. */
const source = {
  file: 'content/quiz/questions.ts',
  source: questions.map(({ text }) => text).join('\n'),
  texts: [],
}

const mistakesOf = (parts: readonly QuizPart[]) => quizMistakes(parts, new Set(SECTIONS), source)

function withSecond(change: Partial<Question>): QuizPart[] {
  return partsOf(questions.map((one) => (one.id === 2 ? { ...one, ...change } : one)))
}

test('quiz: twelve questions in three parts of four pass [QZ-01]', () => {
  expect(mistakesOf(partsOf(questions))).toEqual([])
})

test('quiz: a missing part or question fails the build [QZ-01]', () => {
  expect(mistakesOf(partsOf(questions).slice(0, 2))).toEqual([
    'content/quiz/questions.ts:1: has 2 parts; the score needs 3',
  ])
  expect(mistakesOf(partsOf(questions.slice(0, 11)))).toEqual([
    expect.stringContaining("'Part 8' has 3 questions; the score needs 4"),
  ])
})

const second = questions[1]?.answers ?? { A: '', B: '', C: '', D: '' }

test.each<[string, Partial<Question>, string]>([
  ['a number out of order', { id: 7 }, 'question 7: id: must be 2'],
  ['an answer used before', { answers: { ...second, A: 'a: a diver' } }, "'a: a diver' is used"],
  ['a long answer', { answers: { ...second, D: 'b: '.repeat(9) } }, 'answers: the longest is'],
  ['an unknown section', { section: 'z' }, "section: the handbook has no section 'z'"],
])('quiz: %s fails the build with file and line [QZ-01] [QZ-05]', (_what, change, expected) => {
  expect(mistakesOf(withSecond(change))).toEqual([
    expect.stringMatching(/^content\/quiz\/questions\.ts:2: question/),
  ])
  expect(mistakesOf(withSecond(change))[0]).toContain(expected)
})
