import { idempotencyKey } from '../../../contracts/idempotency.ts'
import { hashOf } from '../idempotency/idempotent.ts'

/**
 * The idempotency key of a form posted without JavaScript: submitting the same form with the same
 * content has one effect. API clients can't send this key, because it contains spaces.
 */
export function formKey(formId: string, body: unknown): string | undefined {
  return idempotencyKey.safeParse(formId).success ? `form ${formId} ${hashOf(body)}` : undefined
}
