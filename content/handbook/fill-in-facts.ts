import { book, site } from '../site.ts'
import { type FactId, facts } from './facts.ts'

/** Anything that looks like a placeholder, so that a mistyped one is reported and never published. */
const PLACEHOLDER = /\{(?:fact|firm)[^}\n]*\}?/gi

/** The firm's own names, as in `{firm:company}`. */
const names: Readonly<Record<string, string>> = { company: site.company, book: book.title }

const isFactId = (id: string): id is FactId => Object.hasOwn(facts, id)

/**
 * Replaces each `{fact:id}` with the fact's text; `{Fact:id}` starts it with a capital letter. Replaces
 * `{firm:company}` and `{firm:book}` with the firm's names.
 * @throws an Error that names the file and line of every unknown placeholder
 */
export function fillInFacts(file: string, text: string): string {
  const mistakes: string[] = []
  const filled = text.replaceAll(PLACEHOLDER, (placeholder, offset: number) => {
    const name = names[/^\{firm:(company|book)\}$/.exec(placeholder)?.[1] ?? '']
    if (name !== undefined) return name
    const [, word = '', id = ''] = /^\{([Ff]act):([a-z0-9-]+)\}$/.exec(placeholder) ?? []
    if (!isFactId(id)) {
      const line = text.slice(0, offset).split('\n').length
      mistakes.push(`${file}:${line}: unknown placeholder ${placeholder}`)
      return ''
    }
    const words = facts[id].text
    return word === 'Fact' ? words.charAt(0).toUpperCase() + words.slice(1) : words
  })
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return filled
}
