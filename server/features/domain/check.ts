import type { DomainCheck } from '../../../contracts/domain/domain.ts'
import type { Answer } from './lookups.ts'

/** Longest text of somebody else's that is shown, in UTF-16 code units. */
const LONGEST = 300

/** What others put into the zone or certificate, at a length that a page can show. */
export function shown(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, ' ')
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}...` : plain
}

/** What a lookup brought, as a text. */
export function observedIn(answer: Answer<string>, nothing: string): string {
  if (answer.kind === 'failed') return `Not known: ${answer.why}`
  return answer.kind === 'none' ? nothing : shown(answer.values.join(', '))
}

/** What one check finds out; the rest is known before. */
type Finding = Pick<DomainCheck, 'state' | 'observed'> & { advice?: string | undefined }

/** A check with its finding; advice is for what did not pass unless the finding has its own. */
export function check(
  what: Pick<DomainCheck, 'id' | 'group' | 'label' | 'expected'>,
  { advice, ...found }: Finding,
): DomainCheck {
  return { ...what, ...found, ...(advice === undefined ? {} : { advice }) }
}
