import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { CountWaiter } from './count-waiter.ts'

export type Treatment =
  | 'accept'
  /** Replies 550 to the recipient. */
  | 'refuse'
  /** Replies 451 to the recipient. */
  | 'defer'
  /** Replies 554 after the content. */
  | 'refuse content'
  /** Accepts the content and never replies. */
  | 'stall'
  /** Keeps the message, but closes the connection instead of replying. */
  | 'cut'

/** An SMTP server on the loopback address that keeps accepted messages. */
export interface SmtpServer {
  url: string
  port: number
  /** In order of arrival. */
  received: ParsedMail[]
  /** In order, including rejected ones. */
  attempted: string[]
  /** Resolves once this many messages were accepted. */
  accepted(count: number): Promise<void>
  /** Resolves once this many recipients were received. */
  attempts(count: number): Promise<void>
  stop(): Promise<void>
}

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/** Pass `port` to restart a server on the same port. */
export async function startSmtp(
  treat: (recipient: string) => Treatment = () => 'accept',
  port = 0,
): Promise<SmtpServer> {
  const received: ParsedMail[] = []
  const attempted: string[] = []
  const sockets = new Map<number | undefined, Socket>()
  const acceptedCount = new CountWaiter(() => received.length)
  const attemptCount = new CountWaiter(() => attempted.length)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      attempted.push(address)
      attemptCount.notify()
      const treatment = treat(address)
      if (treatment === 'refuse') done(refusal(550, `5.1.1 <${address}> No such mailbox`))
      else if (treatment === 'defer') done(refusal(451, '4.3.2 Try again later'))
      else done()
    },
    onData(stream, session, done) {
      const [recipient] = session.envelope.rcptTo
      const treatment = treat(recipient?.address ?? '')
      const reply = (mail: ParsedMail) => {
        if (treatment === 'stall') return
        if (treatment === 'refuse content') {
          done(refusal(554, '5.6.0 Content not wanted'))
          return
        }
        received.push(mail)
        if (treatment === 'cut') sockets.get(session.remotePort)?.destroy()
        else done()
        acceptedCount.notify()
      }
      // If the sender was killed while sending the content, parsing fails and no message needs a
      // reply.
      simpleParser(stream).then(reply, () => {})
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket) => sockets.set(socket.remotePort, socket))
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const actual = portOf(listener.address())
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    attempted,
    accepted: (count) => acceptedCount.until(count),
    attempts: (count) => attemptCount.until(count),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address !== null) return address.port
  throw new Error('The SMTP server is not listening on a port')
}
