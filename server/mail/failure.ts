/** Without personal data, so that it can be stored and logged. */
export interface Failure {
  /** A retry would fail the same way. */
  permanent: boolean
  /** The server may have accepted the message, and its answer was lost. */
  mayHaveArrived: boolean
  /** The error code and the server's reply, at most 300 characters, without addresses. */
  summary: string
}

const SUMMARY_LENGTH = 300
/** Begins only where a word does; otherwise an endless word would be searched from each character. */
const ADDRESS = /(?<![^\s<>"'()[\],;:])[^\s<>"'()[\],;:]+@[^\s<>"'()[\],;:]+/gu
/** About our login rather than the message (RFC 4954, section 6). */
const LOGIN_REPLIES = [530, 534, 535, 538]
/** If a server rejects one of these, the message is the reason; other rejections are temporary. */
const MESSAGE_COMMANDS = /^(?:RCPT TO|DATA)/

/** Replies about the sender, although they come after the recipient or the content. */
const ABOUT_THE_SENDER = [
  // A sending limit of Google (5.4.5), Microsoft 365, or cPanel. A recipient's quota isn't one.
  /\b5\d\d[ -]5\.4\.5\b/,
  /\b(?:sending|relay) (?:limit|quota|rate)\b/i,
  /\bdaily limit for (?:message recipients|sending)\b/i,
  /\bmax (?:emails|defers and failures) per hour\b/i,
  /\bSubmission\S*QuotaExceeded/i,
  // A relay that doesn't know us: Postfix, Sendmail, Exim, Exchange, Google.
  /\brelay(?:ing)?\b.{0,80}\b(?:denied|not permitted|not allowed|prohibited)\b/i,
  /\b(?:unable|not permitted) to relay\b|\bcredentials for relay\b/i,
  // A MAIL_FROM that the login may not use: Postfix, Microsoft 365.
  /\bsender address rejected\b|SendAsDenied|\bpermissions to send as\b/i,
]

/** Whether a failure's summary says that the server doesn't send for us, whatever the message. */
export function isAboutSender(summary: string): boolean {
  return ABOUT_THE_SENDER.some((pattern) => pattern.test(summary))
}

/**
 * Only a 5xx reply about the recipient or the content, and an envelope that no server can accept,
 * are permanent. A failed login, a sender or a connection that the server rejects, and a sending
 * limit are the operator's to fix, so the email waits.
 */
export function failureOf(thrown: unknown): Failure {
  const isAfterContent = thrown instanceof AfterContent
  const error = isAfterContent ? thrown.cause : thrown
  const reply = numberOf(error, 'responseCode')
  if (reply === undefined) {
    const permanent = textOf(error, 'code') === 'EENVELOPE'
    return { permanent, mayHaveArrived: isAfterContent, summary: summaryOf(error) }
  }
  const refused = reply >= 500 && reply < 600 && reply !== 503 && !LOGIN_REPLIES.includes(reply)
  const summary = summaryOf(error)
  const isOurs = !MESSAGE_COMMANDS.test(textOf(error, 'command')) || isAboutSender(summary)
  return { permanent: refused && !isOurs, mayHaveArrived: false, summary }
}

/** Wraps an error of a delivery whose content was sent, in part or in full. */
export class AfterContent extends Error {
  override readonly name = 'AfterContent'

  constructor(cause: unknown) {
    super('The delivery failed after the content', { cause })
  }
}

/** The code and the words of an error, without addresses. */
export function summaryOf(error: unknown): string {
  const code = textOf(error, 'code')
  const words = textOf(error, 'response') || textOf(error, 'message') || 'unknown failure'
  const plain = words
    .replace(ADDRESS, '…')
    .replace(/[\u0000-\u001f\u007f-\u009f\s]+/gu, ' ')
    .trim()
  const summary = `${code === '' ? '' : `${code}: `}${plain}`.slice(0, SUMMARY_LENGTH)
  // A character cut in half couldn't be stored.
  return summary.toWellFormed()
}

function fieldOf(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined
}

function textOf(error: unknown, field: string): string {
  const value = fieldOf(error, field)
  return typeof value === 'string' ? value : ''
}

function numberOf(error: unknown, field: string): number | undefined {
  const value = fieldOf(error, field)
  return typeof value === 'number' ? value : undefined
}
