/** Fields that aren't displayed, or that also appear on other pages. */
const HIDDEN_FIELDS = [
  'sample',
  'slug',
  'path',
  'name',
  'title',
  'category',
  'order',
  'hidden',
  'copyOf',
  'button',
  'summary',
]
const ELSEWHERE = [...HIDDEN_FIELDS, 'description', 'related']

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'checks' || key === 'drawing' ? [] : textsOf(inner),
  )
}

/** Every text written for a service's page, in no particular order. */
export function pageTexts(record: object): string[] {
  return Object.entries(record).flatMap(([field, value]) =>
    ELSEWHERE.includes(field) ? [] : textsOf(value),
  )
}
