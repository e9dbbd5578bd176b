import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fact, type FactId, facts } from '../handbook/facts.ts'
import { fillInFacts } from '../handbook/fill-in-facts.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The folders whose texts must agree with the facts. */
const FOLDERS = ['content/handbook', 'content/book', 'content/quiz']

/** A content file with its facts filled in. */
export interface FactSource {
  /** Path from the project's root. */
  file: string
  text: string
}

/** A place where a file phrases a fact. */
export interface StatedFact {
  id: FactId
  phrase: RegExp
  file: string
  /** Index of the line, from 0. */
  line: number
  /** The words that state the value. */
  stated: string
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
    ' ',
  )

/** Lowercase, without a leading preposition, and with numbers as digits: "The first two" and "the first 2" are equal. */
function normalized(words: string): string {
  return words
    .toLowerCase()
    .replace(/^(?:by|on|the) /, '')
    .replaceAll(/\b[a-z]+\b/g, (word) => {
      const number = NUMBERS.indexOf(word)
      return number < 0 ? word : String(number)
    })
    .replace(/ percent\b/, '%')
    .replace(', and ', ' and ')
}

/** Whether words state a fact's text, or its bare number where the phrase has no more than that. */
function states(words: string, { value, text }: Fact): boolean {
  const stated = normalized(words)
  return stated === normalized(text) || (typeof value === 'number' && stated === String(value))
}

/** The files whose texts must agree with the facts. */
export function factSources(): FactSource[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md') || folder.endsWith('quiz'))
      .map((name) => {
        const file = `${folder}/${name}`
        return { file, text: fillInFacts(file, readFileSync(join(ROOT, file), 'utf8')) }
      }),
  )
}

/** Every phrase, compiled once to find all its matches in a line. */
const phrases = Object.keys(facts)
  .filter((id): id is FactId => Object.hasOwn(facts, id))
  .flatMap((id) =>
    facts[id].phrases.map((phrase) => ({
      id,
      phrase,
      all: new RegExp(phrase, `${phrase.flags}g`),
    })),
  )

/** Every place where a file phrases a fact, right or wrong. */
export function statedFacts({ file, text }: FactSource): StatedFact[] {
  return text.split('\n').flatMap((words, line) =>
    phrases
      // Test first: matchAll copies the expression each time, and few lines match.
      .filter(({ phrase }) => phrase.test(words))
      .flatMap(({ id, phrase, all }) =>
        Array.from(words.matchAll(all), ([, stated = '']) => ({ id, phrase, file, line, stated })),
      ),
  )
}

/** The places where a file states another value than the fact's, as sentences with file and line. */
export function contradictedFacts(source: FactSource): string[] {
  return statedFacts(source)
    .filter(({ id, stated }) => !states(stated, facts[id]))
    .map(
      ({ id, file, line, stated }) =>
        `${file}:${line + 1}: states '${stated}' where the fact ${id} is '${facts[id].text}'`,
    )
}
