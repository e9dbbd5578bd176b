import * as z from 'zod/mini'

/** By code; the sentences are for the firm. */
const REASONS = {
  'mails-per-recipient': 'This address has reached its limit of emails in 24 hours.',
  'open-bookings-per-email': 'This address has reached its limit of upcoming bookings.',
  'open-bookings-per-address': 'This network has reached its limit of upcoming bookings.',
  'messages-per-address': 'This network has reached its limit of messages in 24 hours.',
  honeypot: 'A field that people cannot see was filled in.',
  links: 'It has links.',
  markup: 'It has HTML or BBCode.',
  gibberish: 'It has words that look random.',
  'other-script': 'It is not in the Latin alphabet, or mixes alphabets.',
} as const

/** The clearest sign first. */
export const SPAM_REASONS = [
  'honeypot',
  'links',
  'markup',
  'gibberish',
  'other-script',
] as const satisfies HoldReason[]

/** Stored, so codes never change. */
export type HoldReason = keyof typeof REASONS

function isReason(code: string): code is HoldReason {
  return Object.hasOwn(REASONS, code)
}

/** Leaves out codes of a newer release. */
export function parseReasons(json: string): HoldReason[] {
  return z.array(z.string()).parse(JSON.parse(json)).filter(isReason)
}

/** Ignores limits, because real visitors reach those too. */
export function looksLikeSpam(reasons: readonly HoldReason[]): boolean {
  const spam: readonly HoldReason[] = SPAM_REASONS
  return reasons.some((reason) => spam.includes(reason))
}

/** For the firm. */
export function describeReason(reason: HoldReason): string {
  return REASONS[reason]
}
