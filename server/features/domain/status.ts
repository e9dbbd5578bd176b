import {
  type DomainCheck,
  type DomainRecord,
  type DomainStatus,
  RECORD_TTL_SECONDS,
} from '../../../contracts/domain/domain.ts'
import type { Clock } from '../../lib/clock.ts'
import type { DomainSettings } from '../../config/domain.ts'
import { caaCheck } from './caa-check.ts'
import { certificateChecks, noCertificateChecks } from './certificate-checks.ts'
import { probeCertificate } from './certificate.ts'
import { connectionChecks } from './connection-checks.ts'
import { dnsLookups } from './lookups.ts'
import { mailChecks } from './mail-checks.ts'
import { summary } from './summary.ts'

/** Time limit of the lookups; the certificates get the rest of the five seconds. */
const LOOKUPS_MS = 3000
const CERTIFICATES_MS = 1700

export interface StatusOptions {
  domain: DomainSettings | undefined
  deploymentUrl: string | undefined
  /** The sender of confirmations. */
  sender: string
  clock: Clock
}

/** The two DNS records that the settings require. */
export function recordsOf({ name, address, cnameTarget }: DomainSettings): DomainRecord[] {
  const ttl = RECORD_TTL_SECONDS
  return [
    { type: 'A', name, value: address, ttl },
    { type: 'CNAME', name: `www.${name}`, value: cnameTarget, ttl },
  ]
}

/** Takes at most five seconds. */
export async function checkDomain(options: StatusOptions): Promise<DomainStatus> {
  const { domain, deploymentUrl, clock } = options
  const site = deploymentUrl === undefined ? {} : { deploymentUrl }
  if (!domain) {
    return {
      connected: false,
      message: 'No domain is configured. Set SITE_DOMAIN and SITE_A_RECORD, then restart the site.',
      ssl: { status: 'pending', message: 'There is no domain to check.' },
      ...site,
      checkedAt: clock().toISOString(),
    }
  }
  const checks = await runChecks(domain, options)
  return {
    ...summary(domain, checks),
    ...site,
    domain: domain.name,
    records: recordsOf(domain),
    checks,
    checkedAt: clock().toISOString(),
  }
}

async function runChecks(
  domain: DomainSettings,
  { sender, clock }: StatusOptions,
): Promise<DomainCheck[]> {
  const { name, dkimSelector } = domain
  const lookups = dnsLookups(domain.dnsServers, AbortSignal.timeout(LOOKUPS_MS))
  const [connection, caa, mail, wwwAddress] = await Promise.all([
    connectionChecks(lookups, domain),
    caaCheck(lookups, domain),
    mailChecks(lookups, { name, dkimSelector, sender }),
    lookups.a(`www.${name}`),
  ])
  const connected = connection.every(({ state }) => state === 'pass')
  const www = wwwAddress.kind === 'found' ? wwwAddress.values[0] : undefined
  const certificates = connected
    ? await readCertificates(domain, www, clock)
    : noCertificateChecks(name, 'Not checked until the records are correct')
  return [...connection, caa, ...certificates, ...mail]
}

/** Connects only to addresses in the settings; the root's record matches them by now. */
async function readCertificates(
  { name, address, tlsPort: port }: DomainSettings,
  wwwAddress: string | undefined,
  clock: Clock,
): Promise<DomainCheck[]> {
  if (wwwAddress === undefined) {
    return noCertificateChecks(name, `No certificate for www.${name}: it has no address`)
  }
  const signal = AbortSignal.timeout(CERTIFICATES_MS)
  const probes = await Promise.all([
    probeCertificate({ host: address, port, name }, signal),
    probeCertificate({ host: wwwAddress, port, name: `www.${name}` }, signal),
  ])
  return certificateChecks(name, probes, clock())
}
