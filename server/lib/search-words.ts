/** What of a submission can be searched; empty texts are left out. */
export interface Searched {
  email: string
  name: string
  phone: string
  company: string
  /** The message. */
  text: string
}

/** Longer words are cut, in the index and in searches. */
const LONGEST_WORD = 40
/** Shorter words would find almost everyone. */
const SHORTEST_WORD = 2
/** The words of one search. */
const MOST_SEARCHED = 8

/** The words by which someone with these submissions is found, each once. */
export function searchWords(submissions: readonly Searched[]): string[] {
  const words = submissions.flatMap(({ email, name, phone, company, text }) => [
    cut(email.toLowerCase()),
    ...phoneWords(phone),
    ...[email, name, company, text].flatMap(wordsOf),
  ])
  return [...new Set(words)]
}

/**
 * The words of a search; each must be the beginning of one of the person's words. A phone number
 * is one word however it is typed, and so is an email address.
 */
export function wordsToFind(search: string): string[] {
  const text = search.trim()
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length > 2 && /^[\d\s().+/-]+$/.test(text)) return phoneWords(digits).slice(-1)
  const parts = text.split(/\s+/)
  const found = parts.flatMap((part) =>
    part.includes('@') ? [cut(part.toLowerCase())] : wordsOf(part),
  )
  return [...new Set(found)].slice(0, MOST_SEARCHED)
}

/** Letters and digits in lowercase, without accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map(cut).filter((word) => word.length >= SHORTEST_WORD)
}

/** A word that can be stored. Half of a surrogate pair at its end couldn't be. */
function cut(word: string): string {
  return word.slice(0, LONGEST_WORD).replace(/\p{Surrogate}$/u, '')
}

/** A number's digits, with and without the country code of North America. */
function phoneWords(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '').slice(0, LONGEST_WORD)
  if (digits.length < SHORTEST_WORD) return []
  return digits.length === 11 && digits.startsWith('1') ? [digits, digits.slice(1)] : [digits]
}
