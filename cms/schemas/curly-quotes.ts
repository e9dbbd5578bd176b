/** Matches the places where an opening quotation mark can be. */
const BEFORE = String.raw`(?<=^|[\s(\[“‘—–/])`

/**
 * Replaces straight quotation marks and apostrophes with typographic ones, so that authors can type
 * either.
 * @param text a run of text; an `'s` at its start belongs to the word before, as in `*client*'s`
 */
export function curlyQuotes(text: string): string {
  return text
    .replaceAll(new RegExp(`${BEFORE}"(?=\\S)`, 'g'), '“')
    .replaceAll('"', '”')
    .replaceAll(new RegExp(`${BEFORE}'(?=\\S)(?!s\\b)`, 'g'), '‘')
    .replaceAll("'", '’')
}
