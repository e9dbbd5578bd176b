/** The letters of an answer, from the most cautious to the strongest. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const

export type Letter = (typeof LETTERS)[number]

/** Questions in the assessment, and in each of its three parts. */
export const QUESTION_COUNT = 12
export const PART_SIZE = 4

/** How often each letter was chosen. */
export function letterCounts(answers: readonly Letter[]): Record<Letter, number> {
  const counts = { A: 0, B: 0, C: 0, D: 0 }
  for (const letter of answers) counts[letter] += 1
  return counts
}

/** The letter chosen most; of letters chosen equally often, the more cautious one. */
export function mostly(answers: readonly Letter[]): Letter {
  const counts = letterCounts(answers)
  let most: Letter = 'A'
  for (const letter of LETTERS) if (counts[letter] > counts[most]) most = letter
  return most
}

/** The letters of a text of such letters, one by one. */
export function lettersOf(text: string): Letter[] {
  return Array.from(text).flatMap((sign) => LETTERS.find((letter) => letter === sign) ?? [])
}
