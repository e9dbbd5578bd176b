/** The space before AM or PM becomes a non-breaking one, so that a time stays on one line. */
export function nonBreakingTimes(words: string): string {
  return words.replaceAll(/(\d) ([AP]M)\b/g, '$1\u00A0$2')
}
