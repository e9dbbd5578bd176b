import { expect, test } from 'vitest'
import type { Question, QuizPart } from '../quiz/question.ts'
import { stringify } from 'yaml'
import { schema as questionsSchema } from '../quiz/questions.ts'
import { readYamlText } from '../reader/yaml-text.ts'
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
  (['practice', 'mindset', 'readiness'] as const).map((id, part) => ({
    id,
    title: `Part ${part + 1}`,
    about: 'Piers',
    questions: all.slice(part * 4, part * 4 + 4),
  }))

/** A file with one question per line. */
const source = {
  file: 'content/quiz/questions.yaml',
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

/** Reads the parts from a file, in which questions have no numbers. */
function readParts(parts: readonly QuizPart[]) {
  const written = parts.map(({ id: _part, questions: all, ...part }) => ({
    ...part,
    questions: all.map(({ id: _question, ...question }) => question),
  }))
  return readYamlText({ file: 'questions.yaml', text: stringify(written) }, questionsSchema).data
}

test('quiz: the questions get their numbers by their place [QZ-01]', () => {
  expect(readParts(partsOf(questions)).questions.map(({ id }) => id)).toEqual(
    questions.map(({ id }) => id),
  )
})

test('quiz: a missing part or question fails the build [QZ-01]', () => {
  expect(() => readParts(partsOf(questions).slice(0, 2))).toThrow('has 2 entries; 3 at least')
  expect(() => readParts(partsOf(questions.slice(0, 11)))).toThrow(
    '2.questions: has 3 entries; 4 at least',
  )
})

const second = questions[1]?.answers ?? { A: '', B: '', C: '', D: '' }

test.each<[string, Partial<Question>, string]>([
  ['an answer used before', { answers: { ...second, A: 'a: a diver' } }, "'a: a diver' is used"],
  ['a long answer', { answers: { ...second, D: 'b: '.repeat(9) } }, 'answers: the longest is'],
  ['an unknown section', { section: 'z' }, "section: the handbook has no section 'z'"],
])('quiz: %s fails the build with file and line [QZ-01] [QZ-05]', (_what, change, expected) => {
  expect(mistakesOf(withSecond(change))).toEqual([
    expect.stringMatching(/^content\/quiz\/questions\.yaml:2: question/),
  ])
  expect(mistakesOf(withSecond(change))[0]).toContain(expected)
})
