import type { ImapFlow } from 'imapflow'
import type { MailboxSettings } from '../../config/mailbox.ts'

const CONNECT_TIMEOUT_MS = 15_000
/** Without any traffic. */
const IDLE_TIMEOUT_MS = 60_000

/** The message is the rest of a sentence, without anything that the server said. */
export class MailboxError extends Error {
  override readonly name: string = 'MailboxError'
}

export class AuthenticationError extends MailboxError {
  override readonly name = 'AuthenticationError'
}

type Secret = { pass: string } | { accessToken: string }

/** An open mailbox. It is opened read-only, so unread messages stay unread. */
export interface OpenMailbox {
  client: ImapFlow
  uidValidity: string
}

/**
 * Closes the connection afterward, or when the signal aborts.
 * @throws MailboxError if the mailbox can't be opened, or the connection breaks
 */
export async function withMailbox<Result>(
  settings: MailboxSettings,
  secret: Secret,
  signal: AbortSignal,
  act: (mailbox: OpenMailbox) => Promise<Result>,
): Promise<Result> {
  const { host, port, secure, isLocal, user, folder } = settings
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host,
    port,
    secure,
    // A password must not be sent in plain text, except on this machine.
    ...(secure || isLocal ? {} : { doSTARTTLS: true }),
    auth: { user, ...secret },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
  })
  const close = () => client.close()
  // An error event without a listener would end the process. Calls on a broken connection are
  // rejected.
  client.on('error', () => {})
  signal.addEventListener('abort', close)
  try {
    signal.throwIfAborted()
    await client.connect()
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true })
    return await act({ client, uidValidity: String(uidValidity) })
  } catch (error) {
    throw faultOf(error, secret, folder) ?? error
  } finally {
    signal.removeEventListener('abort', close)
    await client.logout().catch(close)
  }
}

/** Undefined if the error isn't the mail server's. */
function faultOf(error: unknown, secret: Secret, folder: string): MailboxError | undefined {
  if (!(error instanceof Error) || error instanceof MailboxError) return undefined
  const field = (name: string): unknown => Reflect.get(error, name)
  if (field('authenticationFailed') === true) {
    const what = 'pass' in secret ? 'user name or the password' : 'access token'
    return new AuthenticationError(`the mail server refuses the ${what}`)
  }
  if (field('mailboxMissing') === true) {
    return new MailboxError(`the mail server has no folder ${folder}`)
  }
  const code = field('code') ?? field('responseStatus')
  return typeof code === 'string'
    ? new MailboxError(`the mail server can’t be used (${code})`)
    : undefined
}
