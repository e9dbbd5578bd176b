import { beforeEach, expect, test, vi } from 'vitest'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size
    },
  }
}

/** Imports the module fresh, as a page load would. */
async function load() {
  vi.resetModules()
  return import('./assessment-store.ts')
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memory())
  return () => vi.unstubAllGlobals()
})

test('quiz: answers survive a reload, and the assessment is finished only with an email address [QZ-05]', async () => {
  const first = await load()
  first.saveAnswer(1, 'B')
  first.saveAnswer(12, 'D')
  first.saveAnswer(1, 'C')
  const second = await load()
  expect(second.currentAssessment().answers[0]).toBe('C')
  expect(second.currentAssessment().answers[11]).toBe('D')
  expect(second.completeAnswers(second.currentAssessment())).toBeUndefined()
  for (let question = 1; question <= 12; question += 1) second.saveAnswer(question, 'A')
  expect(second.completeAnswers(second.currentAssessment())).toHaveLength(12)
  expect(second.finishedAnswers(second.currentAssessment())).toBeUndefined()
  second.saveEmail('ada@example.com')
  const third = await load()
  expect(third.finishedAnswers(third.currentAssessment())).toEqual(Array(12).fill('A'))
  third.clearAssessment()
  expect((await load()).currentAssessment().email).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('quiz: malformed saved answers and blocked storage count as no answers [QZ-05]', async () => {
  sessionStorage.setItem('assessment', 'ABC')
  expect((await load()).currentAssessment().answers.every((letter) => letter === undefined)).toBe(
    true,
  )
  sessionStorage.setItem('assessment', 'AxCD<>..AAAA')
  const { answers } = (await load()).currentAssessment()
  expect(answers.slice(0, 5)).toEqual(['A', undefined, 'C', 'D', undefined])
  const forbidden = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  const assessment = await load()
  assessment.saveAnswer(3, 'B')
  expect(assessment.currentAssessment().answers[2]).toBe('B')
})
