import { createTransport } from 'nodemailer'
import { failureOf } from './failure.ts'
import { SMTP_CONNECTIONS } from './smtp-connections.ts'
import type { Transport, TransportLog } from './transport.ts'

const SECOND = 1000

/**
 * Sends by SMTP. STARTTLS is used if the server offers it, and required before a password is sent
 * over the network; `?requireTLS=false` in the URL turns that off for a relay on a private network.
 */
export function smtpTransport(smtpUrl: string, log: TransportLog): Transport {
  const pool = createTransport({
    ...smtpOptions(smtpUrl),
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // The outbox does the retrying.
    maxRequeues: 0,
  })
  // The pool replaces a connection that breaks while idle; without a listener its event would end
  // the process.
  pool.on('error', (error: unknown) => {
    log.warn({ reason: failureOf(error).summary }, 'a connection to the mail server broke')
  })
  return {
    async send(message, _name, signal) {
      await pool.sendMail({ ...message, signal })
    },
    close() {
      pool.transporter.close?.({ force: true })
    },
  }
}

/** How to reach a mail server. */
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
