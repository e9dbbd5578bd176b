import type { PLACEHOLDERS } from '../../../../contracts/replies/replies.ts'

/** An empty value leaves its placeholder in the text. */
export type PlaceholderValues = Record<(typeof PLACEHOLDERS)[number], string>

/** Placeholder values for a reply by this staff member. */
export function placeholderValues(
  { name, company }: { name: string; company: string },
  author: string,
): PlaceholderValues {
  return { 'first name': name.split(' ')[0] ?? '', name, company, 'my name': author }
}

export function fillTemplate(text: string, values: PlaceholderValues): string {
  return Object.entries(values).reduce(
    (filled, [name, value]) =>
      value === '' ? filled : filled.replaceAll(`{${name}}`, () => value),
    text,
  )
}
