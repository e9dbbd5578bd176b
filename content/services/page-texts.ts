import type { ServiceRecord } from '../schemas/service.ts'

/** What a reader never sees, or sees on other pages too. */
const UNSEEN = ['slug', 'path', 'name', 'title', 'category', 'order', 'button', 'icon', 'summary']
const ELSEWHERE = [...UNSEEN, 'description', 'related']

const countWords = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'checks' ? [] : textsOf(inner)))
}

/** Every text that stands on a service's page and was written for it, in no particular order. */
export function pageTexts(record: object): string[] {
  return Object.entries(record).flatMap(([field, value]) =>
    ELSEWHERE.includes(field) ? [] : textsOf(value),
  )
}

/** How many words a page has beside its exhibit. */
export function wordsOfPage(record: ServiceRecord): number {
  return pageTexts({ ...record, exhibit: undefined }).reduce(
    (total, text) => total + countWords(text),
    0,
  )
}
