import * as z from 'zod/mini'

/** Why a submission is held: each code, and what the firm reads. */
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

/** A stable code. */
export type HoldReason = keyof typeof REASONS

function isReason(code: string): code is HoldReason {
  return Object.hasOwn(REASONS, code)
}

/** The stored list; codes of a newer release are left out. */
export function parseReasons(json: string): HoldReason[] {
  return z.array(z.string()).parse(JSON.parse(json)).filter(isReason)
}

/** The reason as a sentence for the firm. */
export function describeReason(reason: HoldReason): string {
  return REASONS[reason]
}
