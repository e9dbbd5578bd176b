import type { Thing, WithContext } from 'schema-dts'
import { scriptSafeJson } from '../lib/script-json.ts'

/** A JSON-LD script element, safe for any text in the items; an empty string if there are none. */
export function jsonLdScript(things: readonly WithContext<Thing>[]): string {
  if (things.length === 0) return ''
  const safe = scriptSafeJson(things.length === 1 && things[0] ? things[0] : things)
  return `<script type="application/ld+json">${safe}</script>`
}
