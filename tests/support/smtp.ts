import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** How the server treats a message, by its recipient. */
export type Treatment =
  | 'accept'
  /** 550 to the recipient. */
  | 'refuse'
  /** 451 to the recipient. */
  | 'defer'
  /** 554 after the content. */
  | 'refuse content'
  /** Takes the content and never answers. */
  | 'stall'

/** A real SMTP server on loopback that keeps what it accepted. */
export interface SmtpServer {
  url: string
  port: number
  /** Accepted messages in order of arrival. */
  received: ParsedMail[]
  /** Recipients that were named, in order, whatever became of them. */
  attempted: string[]
  /** Resolves once that many messages were accepted. */
  accepted(count: number): Promise<void>
  /** Resolves once that many recipients were named. */
  attempts(count: number): Promise<void>
  stop(): Promise<void>
}

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

class Tally {
  #waiting: { count: number; resolve: () => void }[] = []
  readonly #reached: () => number

  constructor(reached: () => number) {
    this.#reached = reached
  }

  until(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ count, resolve })
      this.ring()
    })
  }

  ring(): void {
    for (const { count, resolve } of this.#waiting) if (this.#reached() >= count) resolve()
    this.#waiting = this.#waiting.filter(({ count }) => this.#reached() < count)
  }
}

/** Starts the server; `port` lets one come back where it was. */
export async function startSmtp(
  treat: (recipient: string) => Treatment = () => 'accept',
  port = 0,
): Promise<SmtpServer> {
  const received: ParsedMail[] = []
  const attempted: string[] = []
  const acceptances = new Tally(() => received.length)
  const namings = new Tally(() => attempted.length)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      attempted.push(address)
      namings.ring()
      const treatment = treat(address)
      if (treatment === 'refuse') done(refusal(550, `5.1.1 <${address}> No such mailbox`))
      else if (treatment === 'defer') done(refusal(451, '4.3.2 Try again later'))
      else done()
    },
    onData(stream, session, done) {
      const [recipient] = session.envelope.rcptTo
      const treatment = treat(recipient?.address ?? '')
      const judge = (mail: ParsedMail) => {
        if (treatment === 'stall') return
        if (treatment === 'refuse content') {
          done(refusal(554, '5.6.0 Content not wanted'))
          return
        }
        received.push(mail)
        done()
        acceptances.ring()
      }
      // A sender that was killed amid the content leaves nothing to judge.
      simpleParser(stream).then(judge, () => {})
    },
  })
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const actual = portOf(listener.address())
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    attempted,
    accepted: (count) => acceptances.until(count),
    attempts: (count) => namings.until(count),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address !== null) return address.port
  throw new Error('The SMTP server listens on no port')
}
