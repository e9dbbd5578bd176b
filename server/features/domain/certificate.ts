import { connect } from 'node:tls'
import type { X509Certificate } from 'node:crypto'

export interface TlsAddress {
  host: string
  port: number
  /** Requested in the handshake (SNI), and compared with the certificate. */
  name: string
}

export interface ServerCertificate {
  kind: 'certificate'
  name: string
  /** Whether the certificate is valid for `name`. */
  isForName: boolean
  names: string
  issuer: string
  validFrom: Date
  validTo: Date
  /** Undefined if browsers trust the issuer. */
  trustError: string | undefined
}

/** A certificate, or why there is none. */
export type Probe = ServerCertificate | { kind: 'none'; name: string; why: string }

/** Errors about dates, which a separate check reports. */
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

/** The value of an attribute, such as `CN`, in a distinguished name. */
function part(distinguished: string, key: string): string | undefined {
  return distinguished
    .split('\n')
    .find((line) => line.startsWith(`${key}=`))
    ?.slice(key.length + 1)
}

function describe(name: string, certificate: X509Certificate, error: unknown): ServerCertificate {
  const { issuer, subjectAltName, validFromDate, validToDate } = certificate
  const code = error instanceof Error && 'code' in error ? String(error.code) : error
  const trustError = typeof code === 'string' && !ABOUT_DATES.has(code) ? code : undefined
  return {
    kind: 'certificate',
    name,
    isForName: certificate.checkHost(name, { subject: 'never' }) !== undefined,
    names: subjectAltName?.replaceAll('DNS:', '') ?? 'no name',
    issuer: part(issuer, 'O') ?? part(issuer, 'CN') ?? 'an unnamed authority',
    validFrom: validFromDate,
    validTo: validToDate,
    trustError,
  }
}

/** Connects, reads the certificate, and disconnects. Never rejects. */
export function probeCertificate(
  { host, port, name }: TlsAddress,
  signal: AbortSignal,
): Promise<Probe> {
  return new Promise((resolve) => {
    // Accept every certificate; the checks report whether it is trusted and for which names.
    const socket = connect({
      host,
      port,
      servername: name,
      rejectUnauthorized: false,
      checkServerIdentity: () => undefined,
    })
    const finish = (probe: Probe) => {
      signal.removeEventListener('abort', giveUp)
      socket.destroy()
      resolve(probe)
    }
    const giveUp = () => finish({ kind: 'none', name, why: 'the server did not answer in time' })
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    socket.once('error', (error) => finish({ kind: 'none', name, why: reasonOf(error) }))
    socket.once('close', () => finish({ kind: 'none', name, why: 'the connection was closed' }))
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate()
      finish(
        certificate
          ? describe(name, certificate, socket.authorizationError)
          : { kind: 'none', name, why: 'the server offers no certificate' },
      )
    })
  })
}
