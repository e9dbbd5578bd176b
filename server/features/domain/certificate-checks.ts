import { formatDate } from '../../../words/format-date-time.ts'
import type { DomainCheck } from '../../../contracts/domain/domain.ts'
import type { Probe, ServerCertificate } from './certificate.ts'
import { check, truncated } from './check.ts'

/** With less than this left, the certificate should have been renewed. */
const RENEWAL_DUE_MS = 14 * 86_400_000

/** In UTC, such as `Nov 24, 2026`. */
export function dayOf(instant: Date): string {
  return formatDate('mediumDate', instant, 'UTC')
}

const NAME = {
  id: 'certificate-name',
  group: 'certificate',
  label: 'Certificate, names',
} as const
const ISSUER = {
  id: 'certificate-issuer',
  group: 'certificate',
  label: 'Certificate, issuer',
  expected: 'A certificate authority that browsers trust',
} as const
const EXPIRY = {
  id: 'certificate-expiry',
  group: 'certificate',
  label: 'Certificate, dates',
  expected: 'Valid today',
} as const

/** For checks that couldn't run, with the reason. */
export function noCertificateChecks(domain: string, why: string): DomainCheck[] {
  const name = { ...NAME, expected: `For ${domain} and www.${domain}` }
  return [name, ISSUER, EXPIRY].map((what) => check(what, { state: 'unknown', observed: why }))
}

/** Checks the certificates of root and www: names, issuer, and dates. */
export function certificateChecks(
  domain: string,
  probes: readonly Probe[],
  now: Date,
): DomainCheck[] {
  const missing = probes.find((probe) => probe.kind === 'none')
  if (missing?.kind === 'none') {
    return noCertificateChecks(domain, `No certificate for ${missing.name}: ${missing.why}`)
  }
  const certificates = probes.filter((probe) => probe.kind === 'certificate')
  return [
    nameCheck(domain, certificates),
    issuerCheck(certificates),
    expiryCheck(certificates, now),
  ]
}

function nameCheck(domain: string, certificates: readonly ServerCertificate[]): DomainCheck {
  const what = { ...NAME, expected: `For ${domain} and www.${domain}` }
  const observed = truncated([...new Set(certificates.map(({ names }) => names))].join('; '))
  const wrong = certificates.filter(({ isForName }) => !isForName).map(({ name }) => name)
  if (wrong.length === 0) return check(what, { state: 'pass', observed })
  const advice = `Browsers reject it for ${wrong.join(' and ')}. Get a certificate for both names.`
  return check(what, { state: 'fail', observed, advice })
}

function issuerCheck(certificates: readonly ServerCertificate[]): DomainCheck {
  const observed = truncated([...new Set(certificates.map(({ issuer }) => issuer))].join('; '))
  const untrusted = certificates.find(({ trustError }) => trustError !== undefined)
  if (!untrusted) return check(ISSUER, { state: 'pass', observed })
  return check(ISSUER, {
    state: 'fail',
    observed: `${observed} (${untrusted.trustError})`,
    advice:
      'Browsers warn visitors. Use a certificate from a public authority, with its complete chain, or make your own authority known to browsers and, with NODE_EXTRA_CA_CERTS, to this server.',
  })
}

function expiryCheck(certificates: readonly ServerCertificate[], now: Date): DomainCheck {
  const ends = new Date(Math.min(...certificates.map(({ validTo }) => validTo.getTime())))
  const begins = new Date(Math.max(...certificates.map(({ validFrom }) => validFrom.getTime())))
  const observed = `${dayOf(begins)} to ${dayOf(ends)}`
  if (ends <= now) {
    const advice =
      'Browsers reject it. Renew it; the log of the program that renews it says why it didn’t.'
    return check(EXPIRY, { state: 'fail', observed: `Expired on ${dayOf(ends)}`, advice })
  }
  if (begins > now) {
    const advice = 'Browsers reject it until then.'
    return check(EXPIRY, { state: 'fail', observed: `Not valid before ${dayOf(begins)}`, advice })
  }
  const due = ends.getTime() - now.getTime() < RENEWAL_DUE_MS
  const advice = due ? 'It expires within two weeks. Make sure that it is renewed.' : undefined
  return check(EXPIRY, { state: 'pass', observed, advice })
}
