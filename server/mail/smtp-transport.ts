import { createTransport } from 'nodemailer'
import { SMTP_CONNECTIONS } from './smtp-connections.ts'
import type { Transport } from './transport.ts'
const SECOND = 1000

/**
 * Sends by SMTP. STARTTLS is used where the server offers it, and demanded before a password goes
 * over the network; `?requireTLS=false` in the URL lifts that for a relay on a private network.
 */
export function smtpTransport(smtpUrl: string): Transport {
  const pool = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // The outbox does the retrying, by rules that are written down.
    maxRequeues: 0,
    dnsTimeout: 10 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    ...(sendsPasswordAbroad(smtpUrl) ? { requireTLS: true } : {}),
  })
  // A broken idle connection is replaced; unheard, its error would end the process.
  pool.on('error', () => {})
  return {
    async send(message, _name, signal) {
      await pool.sendMail({ ...message, signal })
    },
    close() {
      pool.transporter.close?.({ force: true })
    },
  }
}

function sendsPasswordAbroad(smtpUrl: string): boolean {
  const url = new URL(smtpUrl)
  const here = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url.username !== '' && !here && !url.searchParams.has('requireTLS')
}
