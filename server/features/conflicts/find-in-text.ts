import { partsOf, plainText, wordsOf, wordsToFind } from '../../lib/search-words.ts'

/** Words of company names that people leave out. */
const LEGAL_FORMS = new Set(
  'the and of co company corp corporation inc incorporated llc llp lp pllc ltd limited plc gmbh ag sa'.split(
    ' ',
  ),
)
const WORD = /[\p{L}\p{N}\p{M}]+/gu
/**
 * A phone number, however it is typed. The lookbehind prevents quadratic time on long runs of
 * signs.
 */
const NUMBER = /(?<![+(])[+(]*\d[\d\s().+/-]*\d/g
/** How many characters are shown on each side of the words found. */
const AROUND = 70

/** A name to search for, as words that each have to start a word of the text. */
export interface Term {
  /** As typed. */
  text: string
  words: readonly string[]
}

export interface Found {
  before: string
  found: string
  after: string
}

export function termOf(text: string): Term {
  const words = wordsToFind(text)
  const telling = words.filter((word) => !LEGAL_FORMS.has(word))
  return { text, words: telling.length > 0 ? telling : words }
}

/**
 * Finds the first of the terms that occurs in the text. The result has the place where its words
 * are closest together, with the text around it.
 */
export function findInText(
  text: string,
  terms: readonly Term[],
): (Found & { term: string }) | undefined {
  const plain = plainText(text)
  for (const { text: term, words } of terms) {
    const found = findTerm({ text, plain }, words)
    if (found) return { term, ...found }
  }
  return undefined
}

function findTerm(
  { text, plain }: { text: string; plain: string },
  words: readonly string[],
): Found | undefined {
  if (words.length === 0) return undefined
  const [number = ''] = words
  if (/^\d+$/.test(number) && words.length === 1) return findNumber(text, number)
  // Most texts lack the words, and this check is much faster than the search below.
  if (!words.every((word) => plain.includes(word))) return undefined
  return findWords(text, words)
}

function findNumber(text: string, digits: string): Found | undefined {
  const found = [...text.matchAll(NUMBER)].find(([number]) =>
    number.replaceAll(/\D/g, '').includes(digits),
  )
  return found && excerpt(text, found.index, found.index + found[0].length)
}

function findWords(text: string, words: readonly string[]): Found | undefined {
  const last = new Map<string, { start: number; end: number }>()
  let best: { start: number; end: number } | undefined
  // An email address is searched for as a whole.
  const pattern = words.some((word) => word.includes('@')) ? /\S+/gu : WORD
  for (const { 0: token, index: start } of text.matchAll(pattern)) {
    for (const word of words) {
      if (startsWith(token, word)) last.set(word, { start, end: start + token.length })
    }
    if (last.size < words.length) continue
    const spans = [...last.values()]
    const first = Math.min(...spans.map((span) => span.start))
    const end = Math.max(...spans.map((span) => span.end))
    if (best === undefined || end - first < best.end - best.start) best = { start: first, end }
  }
  return best && excerpt(text, best.start, best.end)
}

function startsWith(token: string, word: string): boolean {
  if (word.includes('@')) return token.toLowerCase().includes(word)
  return wordsOf(token).some((each) => partsOf(each).some((part) => part.startsWith(word)))
}

function excerpt(text: string, start: number, end: number): Found {
  const from = Math.max(0, start - AROUND)
  const to = Math.min(text.length, end + AROUND)
  // Whole words only, unless the text has no spaces.
  const before = text.slice(from, start).replace(from > 0 ? /^\S*\s/ : '', '')
  const after = text.slice(end, to).replace(to < text.length ? /\s\S*$/ : '', '')
  return {
    before: from > 0 ? `… ${before}` : before,
    found: shortened(text.slice(start, end)),
    after: to < text.length ? `${after} …` : after,
  }
}

/** Words that are far apart are shown without most of the text between them. */
function shortened(found: string): string {
  const most = 2 * AROUND
  return found.length <= most ? found : `${found.slice(0, AROUND)} … ${found.slice(-AROUND)}`
}
