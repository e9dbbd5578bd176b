/** The mail library's error codes, in words. */
const CODES: Readonly<Record<string, string>> = {
  EENVELOPE: 'The mail server refused an address',
  EMESSAGE: 'The mail server refused the message',
  EAUTH: 'The mail server refused our sign-in',
  EDNS: 'The mail server’s name can’t be found',
  ECONNECTION: 'The mail server can’t be reached',
  ESOCKET: 'The mail server can’t be reached',
  ETIMEDOUT: 'The mail server didn’t answer in time',
  ETLS: 'The mail server doesn’t offer an encrypted connection',
}

/**
 * Why an email wasn't sent, as the outbox has it: the error code in words, then the mail server's
 * reply. Texts without a known code stay as they are.
 */
export function mailProblem(error: string): string {
  const [, code = '', reply = ''] = /^(E[A-Z]+): (.*)$/s.exec(error) ?? []
  const words = CODES[code]
  return words === undefined ? error : `${words} (${reply}).`
}
