/** The same words, in which the AM or PM of a time never goes to the next line by itself. */
export function wholeTimes(words: string): string {
  return words.replaceAll(/(\d) ([AP]M)\b/g, '$1\u00A0$2')
}
