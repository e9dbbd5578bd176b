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

/** The module as a fresh load of the page has it. */
async function load() {
  vi.resetModules()
  return import('./sheet.ts')
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memory())
  return () => vi.unstubAllGlobals()
})

test('quiz: answers are there after a reload, and are finished with the address only [QZ-05]', async () => {
  const first = await load()
  first.keepAnswer(1, 'B')
  first.keepAnswer(12, 'D')
  first.keepAnswer(1, 'C')
  const second = await load()
  expect(second.currentSheet().answers[0]).toBe('C')
  expect(second.currentSheet().answers[11]).toBe('D')
  expect(second.completeAnswers(second.currentSheet())).toBeUndefined()
  for (let question = 1; question <= 12; question += 1) second.keepAnswer(question, 'A')
  expect(second.completeAnswers(second.currentSheet())).toHaveLength(12)
  expect(second.finishedAnswers(second.currentSheet())).toBeUndefined()
  second.signSheet('ada@example.com')
  const third = await load()
  expect(third.finishedAnswers(third.currentSheet())).toEqual(Array(12).fill('A'))
  third.clearSheet()
  expect((await load()).currentSheet().email).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('quiz: what is no sheet, and a storage that is forbidden, count as empty [QZ-05]', async () => {
  sessionStorage.setItem('assessment', 'ABC')
  expect((await load()).currentSheet().answers.every((letter) => letter === undefined)).toBe(true)
  sessionStorage.setItem('assessment', 'AxCD<>..AAAA')
  const { answers } = (await load()).currentSheet()
  expect(answers.slice(0, 5)).toEqual(['A', undefined, 'C', 'D', undefined])
  const forbidden = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  const sheet = await load()
  sheet.keepAnswer(3, 'B')
  expect(sheet.currentSheet().answers[2]).toBe('B')
})
