import { type ContentSource, mistakeIn } from './content-source.ts'

/** The assessment's name, which pages that link to it repeat. */
const QUOTED = 'Can I Get The Same Results?'

/** Sentences with fewer words may be repeated. */
const FEWEST_WORDS = 6

/** The sentences in the texts, and their parts before and after colons and semicolons. */
function sentencesIn(texts: readonly string[]): Set<string> {
  const sentences = texts.flatMap((text) => [
    ...text.split(/(?<=[.?!])\s+/),
    ...text.split(/(?<=[.?!:;])\s+/),
  ])
  return new Set(
    sentences.filter(
      (sentence) => sentence !== QUOTED && sentence.split(' ').length >= FEWEST_WORDS,
    ),
  )
}

/** Finds sentences that two files share; each message has the line in the second file. */
export function repeatedSentences(sources: readonly ContentSource[]): string[] {
  const seen = new Map<string, string>()
  return sources.flatMap((source) =>
    [...sentencesIn(source.texts)].flatMap((sentence) => {
      const other = seen.get(sentence)
      seen.set(sentence, source.file)
      if (other === undefined) return []
      return [mistakeIn(source, sentence, `is in ${other} too, reword one of them: ${sentence}`)]
    }),
  )
}
