import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'

export function withoutEmptyHoneypot<Values extends { [HONEYPOT_FIELD]?: string | undefined }>(
  values: Values,
): Omit<Values, typeof HONEYPOT_FIELD> & { [HONEYPOT_FIELD]?: string } {
  const { [HONEYPOT_FIELD]: honeypot, ...rest } = values
  return honeypot ? { ...rest, [HONEYPOT_FIELD]: honeypot } : rest
}
