/** Empty texts are left out. */
export interface Searched {
  email: string
  name: string
  phone: string
  company: string
  text: string
}

/** Longer words are cut, in the index and in searches. */
const LONGEST_WORD = 40
/** Chinese, Japanese, and Korean text has few spaces, so its words are long. */
const LONGEST_CJK_WORD = 8
/** The shortest part of a phone number to find; fewer digits would find almost everyone. */
const SHORTEST_PART = 3
const MOST_SEARCHED = 8

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The words to index, each once. */
export function searchWords(submissions: readonly Searched[]): string[] {
  const words = submissions.flatMap(({ email, name, phone, company, text }) => [
    ...(email === '' ? [] : [cut(email.toLowerCase())]),
    ...phoneParts(phone),
    ...[email, name, company, text].flatMap(wordsOf).flatMap(partsOf),
  ])
  return [...new Set(words)]
}

/**
 * The words of a search; each must be the start of one of the person's words. A phone number is one
 * word however it is typed, and so is an email address. Empty if the text has no letters or digits,
 * so that it finds no people.
 */
export function wordsToFind(search: string): string[] {
  const text = search.trim()
  const digits = digitsOf(text)
  if (digits.length >= SHORTEST_PART && /^[\d\s().+/-]+$/.test(text)) {
    return [digits.length === 11 ? digits.replace(/^1/, '') : digits]
  }
  const parts = text.split(/\s+/)
  const found = parts.flatMap((part) =>
    part.includes('@') ? [cut(part.toLowerCase())] : wordsOf(part).map(cut),
  )
  return [...new Set(found)].slice(0, MOST_SEARCHED)
}

/** Letters and digits in lowercase, without accents. */
export function wordsOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** In lowercase, without accents. */
export function plainText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Chinese, Japanese, and Korean words are found by any character, other words by their start. */
export function partsOf(word: string): string[] {
  if (!CJK.test(word)) return [cut(word)]
  const characters = Array.from(word)
  return characters.flatMap((character, index) =>
    index === 0 || CJK.test(character)
      ? [cut(characters.slice(index, index + LONGEST_WORD).join(''))]
      : [],
  )
}

/** Cuts a long word without leaving half of a surrogate pair, which couldn't be stored. */
function cut(word: string): string {
  const longest = CJK.test(word) ? LONGEST_CJK_WORD : LONGEST_WORD
  return word.slice(0, longest).replace(/\p{Surrogate}$/u, '')
}

/** The number from each of its digits on, so that a search finds any part of it. */
function phoneParts(phone: string): string[] {
  const digits = digitsOf(phone)
  const starts = Math.max(0, digits.length - SHORTEST_PART + 1)
  return Array.from({ length: starts }, (_, start) => digits.slice(start))
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(0, LONGEST_WORD)
}
