import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { facts } from '../handbook/facts.ts'
import { factPhrases } from './fact-phrases.ts'
import { contradictedFacts, factSources, statedFacts } from './contradicted-facts.ts'

const sources = factSources()
const stated = sources.flatMap(statedFacts)

test('facts: no section, chapter, or quiz answer states another value', () => {
  expect(sources.length).toBeGreaterThan(30)
  expect(sources.flatMap(contradictedFacts)).toEqual([])
})

test.each(Object.entries(facts))('facts: a planted contradiction of %s is found', (id, fact) => {
  for (const phrase of factPhrases[id] ?? []) {
    const place = stated.find((one) => one.phrase === phrase)
    expect(place, `nothing in the content matches ${phrase}`).toBeDefined()
    if (!place) continue
    const { file, line, stated: value } = place
    const source = sources.find((one) => one.file === file)
    const words = source?.text.split('\n')[line] ?? ''
    const other = otherValue(value)
    const planted = words.replaceAll(value, other)
    expect(contradictedFacts({ file: 'planted.md', text: planted })).toContainEqual(
      `planted.md:1: states '${other}' where the fact ${id} is '${fact.text}'`,
    )
  }
})

/** The same text with another value, such as another digit or weekday. */
function otherValue(text: string): string {
  if (/\d/.test(text)) return text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
  const changes = [
    [/\b(one|two|three|four|five|seven|ten|thirteen)\b(?! in)/i, 'six'],
    [/\bfirst\b/i, 'second'],
    [/\bthird\b/i, 'fourth'],
    [/\b(?:Mon|Tues|Thurs|Fri)day\b/i, 'Wednesday'],
    [/\bnoon\b/i, 'midnight'],
    [/\bsame\b/i, 'next'],
    [/\bJanuary\b/i, 'March'],
    [/\bmargin\b/i, 'growth'],
  ] as const
  const change = changes.find(([pattern]) => pattern.test(text))
  if (!change) throw new Error(`There is no other value for '${text}'`)
  return text.replace(change[0], change[1])
}

test('facts: each fact has a phrase', () => {
  expect(Object.keys(factPhrases).toSorted()).toEqual(Object.keys(facts).toSorted())
})

test('facts: each fact is used', () => {
  const folders = ['content/handbook', 'content/book'].map((folder) =>
    join(import.meta.dirname, '../..', folder),
  )
  const texts = folders.flatMap((folder) =>
    readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  const unused = Object.keys(facts).filter(
    (id) => !texts.some((text) => text.toLowerCase().includes(`{fact:${id}}`)),
  )
  expect(unused).toEqual([])
})
