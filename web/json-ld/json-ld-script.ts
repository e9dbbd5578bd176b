import type { Thing, WithContext } from 'schema-dts'
import { scriptSafeJson } from '../lib/script-json.ts'

/**
 * A script element with the items, safe for any text they contain; an empty string if there are
 * none.
 */
export function jsonLdScript(things: readonly WithContext<Thing>[]): string {
  if (things.length === 0) return ''
  const safe = scriptSafeJson(things.length === 1 && things[0] ? things[0] : things)
  return `<script type="application/ld+json">${safe}</script>`
}
