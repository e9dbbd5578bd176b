import { readdirSync, readFileSync } from 'node:fs'
import { type Fact, facts } from '../handbook/facts.ts'
import { fillInFacts } from '../handbook/fill-in-facts.ts'
import { pathOf } from '../folders.ts'
import { factPhrases } from './fact-phrases.ts'

/** The folders whose texts must agree with the facts. */
const FOLDERS = ['content/handbook', 'content/book', 'content/quiz']

/** A content file with its facts filled in. */
export interface FactSource {
  /** Path from the project's root. */
  file: string
  text: string
}

/** A passage in a file that states a fact. */
export interface StatedFact {
  id: string
  fact: Fact
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

/**
 * Lowercases words, removes a leading preposition, and writes numbers as digits, so that "The first
 * two" equals "the first 2".
 */
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

/** Whether words state a fact's text, or just its number if the phrase has nothing else. */
function states(words: string, { value, text }: Fact): boolean {
  const stated = normalized(words)
  return stated === normalized(text) || (typeof value === 'number' && stated === String(value))
}

/** The files whose texts must agree with the facts. */
export function factSources(): FactSource[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(pathOf(folder))
      .filter((name) => name.endsWith(folder.endsWith('quiz') ? '.yaml' : '.md'))
      .map((name) => {
        const file = `${folder}/${name}`
        const text = fillInFacts(file, readFileSync(pathOf(file), 'utf8'))
        return { file, text: name.endsWith('.yaml') ? unfolded(text) : text }
      }),
  )
}

/**
 * Joins each multi-line YAML text on its first line and leaves the other lines empty, so that line
 * numbers stay the same.
 */
function unfolded(text: string): string {
  const lines: string[] = []
  let first = 0
  for (const [index, line] of text.split('\n').entries()) {
    const continues = /^ +(?!- |\w+:(?: |$))\S/.test(line)
    if (!continues) first = index
    lines[index] = continues ? '' : line
    if (continues) lines[first] += ` ${line.trim()}`
  }
  return lines.join('\n')
}

/** Every phrase, compiled once to find all its matches in a line. */
const phrases = Object.entries(facts).flatMap(([id, fact]) =>
  (factPhrases[id] ?? []).map((phrase) => ({
    id,
    fact,
    phrase,
    all: new RegExp(phrase, `${phrase.flags}g`),
  })),
)

/** Every passage of a file that states a fact, right or wrong. */
export function statedFacts({ file, text }: FactSource): StatedFact[] {
  return text.split('\n').flatMap((words, line) =>
    phrases
      // Test first: matchAll copies the expression each time, and few lines match.
      .filter(({ phrase }) => phrase.test(words))
      .flatMap(({ id, fact, phrase, all }) =>
        Array.from(words.matchAll(all), ([, stated = '']) => ({
          id,
          fact,
          phrase,
          file,
          line,
          stated,
        })),
      ),
  )
}

/** Messages, with file and line, about passages that state a value other than the fact's. */
export function contradictedFacts(source: FactSource): string[] {
  return statedFacts(source)
    .filter(({ fact, stated }) => !states(stated, fact))
    .map(
      ({ id, fact, file, line, stated }) =>
        `${file}:${line + 1}: states '${stated}' where the fact ${id} is '${fact.text}'`,
    )
}
