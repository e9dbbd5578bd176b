import { synonyms } from './synonyms.ts'

/** The handbook's own words for a search term; undefined if it has no others. */
export function synonymOf(query: string): string | undefined {
  const term = query.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const known = [term, term.replace(/s$/, '')].find((word) => Object.hasOwn(synonyms, word))
  return known === undefined ? undefined : synonyms[known]
}
