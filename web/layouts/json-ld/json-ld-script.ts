import type { Thing, WithContext } from 'schema-dts'

/** Would end the script, or begin a comment in it; in JSON each has another spelling. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
}

/** Things as one element of a document, harmless whatever their texts hold; '' for none. */
export function jsonLdScript(things: readonly WithContext<Thing>[]): string {
  if (things.length === 0) return ''
  const json = JSON.stringify(things.length === 1 ? things[0] : things)
  const safe = json.replaceAll(/[<>&]/g, (character) => SPELLINGS[character] ?? '')
  return `<script type="application/ld+json">${safe}</script>`
}
