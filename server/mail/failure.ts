/** Why an email was not sent, without personal data, so that it can be stored and logged. */
export interface Failure {
  /** True when a retry would fail the same way. */
  permanent: boolean
  /** The error code and the server's reply, at most 300 characters, without addresses. */
  summary: string
}

const SUMMARY_LENGTH = 300
/** SMTP replies about our login, not about the message (RFC 4954, section 6). */
const LOGIN_REPLIES = [530, 534, 535, 538]
/** Commands whose rejection concerns this message; rejections of other commands are temporary. */
const ABOUT_THE_MESSAGE = /^(?:RCPT TO|DATA)/

/**
 * Classifies an error of a transport. Only a 5xx reply to the recipient or the content, and an
 * envelope that no server can accept, are permanent. A failed login or a server that rejects the
 * connection is the operator's to fix, so the email waits.
 */
export function failureOf(error: unknown): Failure {
  const summary = summaryOf(error)
  const reply = numberOf(error, 'responseCode')
  if (reply === undefined) return { permanent: textOf(error, 'code') === 'EENVELOPE', summary }
  const refused = reply >= 500 && reply < 600 && reply !== 503 && !LOGIN_REPLIES.includes(reply)
  return { permanent: refused && ABOUT_THE_MESSAGE.test(textOf(error, 'command')), summary }
}

function summaryOf(error: unknown): string {
  const code = textOf(error, 'code')
  const words = textOf(error, 'response') || textOf(error, 'message') || 'unknown failure'
  const plain = words
    .replace(/[^\s<>"'()[\],;:]+@[^\s<>"'()[\],;:]+/gu, '…')
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
