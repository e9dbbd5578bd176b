import type { DomainCheck } from '../../../contracts/domain/domain.ts'
import type { Answer } from './lookups.ts'

/** Text from outside is cut to this length, in UTF-16 code units. */
const MAX_LENGTH = 300

/** Makes text from DNS or a certificate safe to show: no control characters, limited length. */
export function truncated(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, ' ')
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}...` : plain
}

export function observedText(answer: Answer<string>, nothing: string): string {
  if (answer.kind === 'failed') return `Unknown: ${answer.why}`
  return answer.kind === 'none' ? nothing : truncated(answer.values.join(', '))
}

type Finding = Pick<DomainCheck, 'state' | 'observed'> & { advice?: string | undefined }

export function check(
  what: Pick<DomainCheck, 'id' | 'group' | 'label' | 'expected'>,
  { advice, ...found }: Finding,
): DomainCheck {
  return { ...what, ...found, ...(advice === undefined ? {} : { advice }) }
}
