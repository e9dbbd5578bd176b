import { connect } from 'node:tls'
import type { X509Certificate } from 'node:crypto'

/** Who shows the certificate, and for which name it is asked. */
export interface TlsAddress {
  host: string
  port: number
  /** Told to the server, and looked for in the certificate. */
  name: string
}

/** What a server showed. */
export interface ShownCertificate {
  kind: 'certificate'
  /** The name that it was asked for. */
  name: string
  /** Whether it is for that name. */
  isForName: boolean
  /** The names that it is for. */
  names: string
  issuer: string
  validFrom: Date
  validTo: Date
  /** Why browsers do not trust its issuer; undefined where they do. */
  distrust: string | undefined
}

/** A certificate, or why there is none. */
export type Probe = ShownCertificate | { kind: 'none'; name: string; why: string }

/** Verification errors that are about the dates, which are looked at by themselves. */
const ABOUT_DATES = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'])

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'the address cannot be reached',
  ENETUNREACH: 'the address cannot be reached',
}

function reasonOf(error: Error & { code?: unknown }): string {
  const code = typeof error.code === 'string' ? error.code : ''
  return REASONS[code] ?? `the server offers no certificate (${code || error.message})`
}

/** One line of a distinguished name, e.g. `CN`. */
function part(distinguished: string, key: string): string | undefined {
  return distinguished
    .split('\n')
    .find((line) => line.startsWith(`${key}=`))
    ?.slice(key.length + 1)
}

function describe(name: string, certificate: X509Certificate, error: unknown): ShownCertificate {
  const { issuer, subjectAltName, validFromDate, validToDate } = certificate
  const code = error instanceof Error && 'code' in error ? String(error.code) : error
  const distrust = typeof code === 'string' && !ABOUT_DATES.has(code) ? code : undefined
  return {
    kind: 'certificate',
    name,
    isForName: certificate.checkHost(name, { subject: 'never' }) !== undefined,
    names: subjectAltName?.replaceAll('DNS:', '') ?? 'no name',
    issuer: part(issuer, 'O') ?? part(issuer, 'CN') ?? 'an unnamed authority',
    validFrom: validFromDate,
    validTo: validToDate,
    distrust,
  }
}

/** Opens a TLS connection, reads the certificate and hangs up; never throws. */
export function probeCertificate(
  { host, port, name }: TlsAddress,
  signal: AbortSignal,
): Promise<Probe> {
  return new Promise((resolve) => {
    // Whether it is trusted is a finding here, no reason to break off; the name is checked below.
    const socket = connect({
      host,
      port,
      servername: name,
      rejectUnauthorized: false,
      checkServerIdentity: () => undefined,
    })
    const settle = (probe: Probe) => {
      signal.removeEventListener('abort', giveUp)
      socket.destroy()
      resolve(probe)
    }
    const giveUp = () => settle({ kind: 'none', name, why: 'the server did not answer in time' })
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    socket.once('error', (error) => settle({ kind: 'none', name, why: reasonOf(error) }))
    socket.once('close', () => settle({ kind: 'none', name, why: 'the connection was closed' }))
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate()
      settle(
        certificate
          ? describe(name, certificate, socket.authorizationError)
          : { kind: 'none', name, why: 'the server offers no certificate' },
      )
    })
  })
}
