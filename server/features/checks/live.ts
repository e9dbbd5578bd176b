import type { DomainCheck, DomainStatus } from '../../../contracts/domain/domain.ts'
import { paths } from '../../../web/paths.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import { checkDomain } from '../domain/status.ts'
import { verifySmtp } from '../../mail/verify-smtp.ts'
import { type Check, ok, type Finding, type FindingId } from './finding.ts'

const TIMEOUT_MS = 10_000

type MailServerId = FindingId & ('mail-server' | 'alert-server')

/** What the site depends on over the network: its own address, DNS, certificate, mail servers. */
export function liveChecks(env: Env, clock: Clock): Check[] {
  const mailServer = (id: MailServerId, setting: string, url: string | undefined): Check => ({
    id,
    find: () => mailServerFinding(id, setting, url),
  })
  return [
    { id: 'server', find: async () => [await serverFinding(env)] },
    { id: 'address', find: () => addressFinding(env) },
    { id: 'domain', find: () => domainFindings(env, clock) },
    mailServer('mail-server', 'SMTP_URL', env.smtpUrl),
    mailServer('alert-server', 'ALERT_SMTP_URL', env.alertSmtpUrl),
  ]
}

/** Whether a site answers at an origin; otherwise why not. */
async function answerOf(origin: string): Promise<string | undefined> {
  try {
    const response = await fetch(origin + paths.healthz(), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (response.status === 200 && text.includes('"ok"')) return undefined
    return `it answers ${response.status}, but not as this site does`
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
    return code ?? (error instanceof Error ? error.message : String(error))
  }
}

async function serverFinding({ localUrl }: Env): Promise<Finding> {
  const id = 'server'
  if (localUrl === undefined) return ok(id, 'PORT is 0, so the address of the server is not known.')
  const failure = await answerOf(localUrl)
  if (failure === undefined) return ok(id, `The server answers at ${localUrl}.`)
  return {
    id,
    state: 'failure',
    found: `No server answers at ${localUrl} (${failure}).`,
    next: 'Start it: systemctl start laminar, or npm start. Its log says why it stopped.',
  }
}

async function addressFinding({ publicUrl }: Env): Promise<Finding[]> {
  // Without PUBLIC_URL there is a finding of its own.
  if (publicUrl === undefined) return []
  const id = 'address'
  const failure = await answerOf(publicUrl)
  if (failure === undefined) return [ok(id, `The site answers at ${publicUrl}.`)]
  return [
    {
      id,
      state: 'failure',
      found: `The site does not answer at ${publicUrl} (${failure}).`,
      next: 'Check the DNS records, the proxy, and the firewall. Some networks cannot reach their own public address: then try from elsewhere.',
    },
  ]
}

async function domainFindings(
  { domain, deploymentUrl, mailFrom }: Env,
  clock: Clock,
): Promise<Finding[]> {
  if (domain === undefined) {
    return [
      {
        id: 'domain',
        state: 'warning',
        found: 'SITE_DOMAIN is not set, so DNS records and the certificate are not checked.',
        next: 'Set SITE_DOMAIN and SITE_A_RECORD.',
      },
    ]
  }
  const status = await checkDomain({ domain, deploymentUrl, sender: mailFrom.address, clock })
  return [connectionFinding(status), certificateFinding(status), mailDnsFinding(status)]
}

function detailsOf(checks: readonly DomainCheck[], group: DomainCheck['group']): string[] {
  return checks
    .filter((check) => check.group === group && check.state !== 'pass')
    .map(({ label, expected, observed, advice = '' }) =>
      `${label}: expected "${expected}", found "${observed}". ${advice}`.trim(),
    )
}

function connectionFinding({ connected, message, checks = [] }: DomainStatus): Finding {
  if (connected) return ok('domain', message)
  return {
    id: 'domain',
    state: 'failure',
    found: message,
    next: 'Correct the records at your registrar; /domain-setup shows them.',
    details: detailsOf(checks, 'connection'),
  }
}

function certificateFinding({ ssl, checks = [] }: DomainStatus): Finding {
  if (ssl.status === 'active') return ok('certificate', ssl.message)
  return {
    id: 'certificate',
    state: ssl.status === 'error' ? 'failure' : 'warning',
    found: ssl.message,
    next: 'Look at the log of the proxy that gets the certificate.',
    details: detailsOf(checks, 'certificate'),
  }
}

function mailDnsFinding({ checks = [] }: DomainStatus): Finding {
  const details = detailsOf(checks, 'mail')
  if (details.length === 0) return ok('mail-dns', 'The records for sending email are right.')
  return {
    id: 'mail-dns',
    state: 'warning',
    found:
      'Confirmations may land in spam, because records for sending email are missing or wrong.',
    next: 'Add or correct them at your registrar.',
    details,
  }
}

async function mailServerFinding(
  id: MailServerId,
  setting: string,
  url: string | undefined,
): Promise<Finding[]> {
  // Without SMTP_URL there is a finding of its own, and ALERT_SMTP_URL is optional.
  if (url === undefined) return []
  const failure = await verifySmtp(url)
  if (failure === undefined) return [ok(id, `The mail server in ${setting} accepts the login.`)]
  const [code = 'no code'] = /^E[A-Z]+(?=: )/.exec(failure) ?? []
  return [
    {
      id,
      state: 'failure',
      found: `The mail server in ${setting} cannot be used (${code}).`,
      next: `Check the name, port, user name, and password in ${setting}.`,
      // A mail server can repeat the password, so only commands show what it says.
      details: [failure],
    },
  ]
}
