import { HONEYPOT_FIELD } from '../../contracts/honeypot.ts'

/** What a form sends: the trap for robots goes along only when a robot has filled it. */
export function withoutEmptyTrap<Values extends { [HONEYPOT_FIELD]?: string | undefined }>(
  values: Values,
): Omit<Values, typeof HONEYPOT_FIELD> & { [HONEYPOT_FIELD]?: string } {
  const { [HONEYPOT_FIELD]: trap, ...rest } = values
  return trap ? { ...rest, [HONEYPOT_FIELD]: trap } : rest
}
