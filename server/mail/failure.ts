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
/** About our login rather than the message (RFC 4954, section 6). */
const LOGIN_REPLIES = [530, 534, 535, 538]
/** If a server rejects one of these, the message is the reason; other rejections are temporary. */
const MESSAGE_COMMANDS = /^(?:RCPT TO|DATA)/

/**
 * Only a 5xx reply to the recipient or the content, and an envelope that no server can accept, are
 * permanent. A failed login or a server that rejects the connection is the operator's to fix, so
 * the email waits.
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
  const permanent = refused && MESSAGE_COMMANDS.test(textOf(error, 'command'))
  return { permanent, mayHaveArrived: false, summary: summaryOf(error) }
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
