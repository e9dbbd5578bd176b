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

const originalOf = ({ file, copyOf = file }: ContentSource) => copyOf

/**
 * Finds sentences that two files share, unless one is a copy of the other or both of a third. Each
 * message has the line in the second file.
 */
export function repeatedSentences(sources: readonly ContentSource[]): string[] {
  const seen = new Map<string, ContentSource>()
  return sources.flatMap((source) =>
    [...sentencesIn(source.texts)].flatMap((sentence) => {
      const other = seen.get(sentence)
      seen.set(sentence, source)
      if (other === undefined || originalOf(other) === originalOf(source)) return []
      return [
        mistakeIn(source, sentence, `is in ${other.file} too, reword one of them: ${sentence}`),
      ]
    }),
  )
}
