/** In order, from the most cautious answer to the strongest. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const

export type Letter = (typeof LETTERS)[number]

export const QUESTION_COUNT = 12
export const PART_SIZE = 4

export function letterCounts(answers: readonly Letter[]): Record<Letter, number> {
  const counts = { A: 0, B: 0, C: 0, D: 0 }
  for (const letter of answers) counts[letter] += 1
  return counts
}

/** The letters chosen most often, the most cautious one first; several if they tie. */
export function mostFrequentLetters(answers: readonly Letter[]): Letter[] {
  const counts = letterCounts(answers)
  const most = Math.max(...Object.values(counts))
  return LETTERS.filter((letter) => counts[letter] === most)
}

/** The letter chosen most often; a tie goes to the more cautious one. */
export function mostFrequent(answers: readonly Letter[]): Letter {
  return mostFrequentLetters(answers)[0] ?? 'A'
}

export function lettersOf(text: string): Letter[] {
  return Array.from(text).flatMap((sign) => LETTERS.find((letter) => letter === sign) ?? [])
}
