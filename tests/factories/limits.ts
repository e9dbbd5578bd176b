import type { SubmissionLimits } from '../../server/features/held/limits.ts'

/** Turns submission limits off, because tests send more than one visitor would. */
export const LIMITS_OFF: Record<string, string> = {
  LIMIT_MAILS_PER_RECIPIENT: '0',
  LIMIT_OPEN_BOOKINGS_PER_EMAIL: '0',
  LIMIT_OPEN_BOOKINGS_PER_ADDRESS: '0',
  LIMIT_MESSAGES_PER_ADDRESS: '0',
}

/** The same without limits, for code that takes parsed settings. */
export const NO_LIMITS: SubmissionLimits = {
  mailsPerRecipient: 0,
  openBookingsPerEmail: 0,
  openBookingsPerAddress: 0,
  messagesPerAddress: 0,
}
