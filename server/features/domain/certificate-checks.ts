import type { DomainCheck } from '../../../contracts/domain/domain.ts'
import type { Probe, ShownCertificate } from './certificate.ts'
import { check, shown } from './check.ts'

/** From here on a renewal should have happened. */
const RENEWAL_DUE_MS = 14 * 86_400_000

/** A day as operators read it, in UTC. */
export function dayOf(instant: Date): string {
  return instant.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
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
  expected: 'An authority that browsers trust',
} as const
const EXPIRY = {
  id: 'certificate-expiry',
  group: 'certificate',
  label: 'Certificate, dates',
  expected: 'Valid today',
} as const

/** Checks that could not be made, with the reason. */
export function noCertificateChecks(domain: string, why: string): DomainCheck[] {
  const name = { ...NAME, expected: `For ${domain} and www.${domain}` }
  return [name, ISSUER, EXPIRY].map((what) => check(what, { state: 'unknown', observed: why }))
}

/** What the certificates of root and www are worth at a moment. */
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

function nameCheck(domain: string, certificates: readonly ShownCertificate[]): DomainCheck {
  const what = { ...NAME, expected: `For ${domain} and www.${domain}` }
  const observed = shown([...new Set(certificates.map(({ names }) => names))].join('; '))
  const wrong = certificates.filter(({ isForName }) => !isForName).map(({ name }) => name)
  if (wrong.length === 0) return check(what, { state: 'pass', observed })
  const advice = `Browsers refuse it for ${wrong.join(' and ')}: have one issued for both names.`
  return check(what, { state: 'fail', observed, advice })
}

function issuerCheck(certificates: readonly ShownCertificate[]): DomainCheck {
  const observed = shown([...new Set(certificates.map(({ issuer }) => issuer))].join('; '))
  const bad = certificates.find(({ distrust }) => distrust !== undefined)
  if (!bad) return check(ISSUER, { state: 'pass', observed })
  return check(ISSUER, {
    state: 'fail',
    observed: `${observed} (${bad.distrust})`,
    advice: 'Browsers warn of it: use one from a public authority, with its whole chain.',
  })
}

function expiryCheck(certificates: readonly ShownCertificate[], now: Date): DomainCheck {
  const ends = new Date(Math.min(...certificates.map(({ validTo }) => validTo.getTime())))
  const begins = new Date(Math.max(...certificates.map(({ validFrom }) => validFrom.getTime())))
  const observed = `${dayOf(begins)} to ${dayOf(ends)}`
  if (ends <= now) {
    const advice = 'Browsers refuse it: look at why it was not renewed.'
    return check(EXPIRY, { state: 'fail', observed: `Expired on ${dayOf(ends)}`, advice })
  }
  if (begins > now) {
    const advice = 'Browsers refuse it until then.'
    return check(EXPIRY, { state: 'fail', observed: `Not valid before ${dayOf(begins)}`, advice })
  }
  const due = ends.getTime() - now.getTime() < RENEWAL_DUE_MS
  const advice = due ? 'It ends within two weeks: see that it is renewed.' : undefined
  return check(EXPIRY, { state: 'pass', observed, advice })
}
