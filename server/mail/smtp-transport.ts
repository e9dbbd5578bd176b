import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { AfterContent, failureOf } from './failure.ts'
import { SMTP_CONNECTIONS } from './smtp-connections.ts'
import type { Transport, TransportLog } from './transport.ts'

const SECOND = 1000

/**
 * STARTTLS is used if the server offers it, and required before a password is sent over the
 * network; `?requireTLS=false` in the URL turns that off for a relay on a private network.
 */
export function smtpTransport(smtpUrl: string, log: TransportLog): Transport {
  const pool = createTransport({
    ...smtpOptions(smtpUrl),
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // Don't retry here, because the outbox does.
    maxRequeues: 0,
  })
  // The pool replaces a connection that breaks while idle; without a listener its event would end
  // the process.
  pool.on('error', (error: unknown) => {
    log.warn({ reason: failureOf(error).summary }, 'lost a connection to the mail server')
  })
  /** The content stream of each attempt; it's read once the server accepts DATA. */
  const contents = new WeakMap<AbortSignal, Readable>()
  pool.use('stream', ({ data: { signal }, message }, done) => {
    message.processFunc((content) => {
      if (signal) contents.set(signal, content)
      return content
    })
    done()
  })
  return {
    async send(message, _name, signal) {
      try {
        await pool.sendMail({ ...message, signal })
      } catch (error) {
        throw contents.get(signal)?.readableDidRead === true ? new AfterContent(error) : error
      }
    },
    close() {
      pool.transporter.close?.({ force: true })
    },
  }
}

export function smtpOptions(smtpUrl: string) {
  return {
    url: smtpUrl,
    dnsTimeout: 10 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    ...(sendsPasswordOverNetwork(smtpUrl) ? { requireTLS: true } : {}),
  }
}

function sendsPasswordOverNetwork(smtpUrl: string): boolean {
  const url = new URL(smtpUrl)
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url.username !== '' && !isLocal && !url.searchParams.has('requireTLS')
}
