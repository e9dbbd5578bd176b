import type { DomainCheck, DomainStatus } from '../../../contracts/domain/domain.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import { hasNsupdate, NSUPDATE } from '../domain/rfc2136.ts'
import { checkDomain } from '../domain/status.ts'
import { verifySmtp } from '../../mail/verify-smtp.ts'
import { addressFindings, serverFinding } from './address.ts'
import {
  calendarFindings,
  mailboxFinding,
  webhookFindings,
  type WithDatabase,
} from './dependencies.ts'
import { adviceFor } from './network-advice.ts'
import { type Check, type Finding, findingOf, type FindingId, ok } from './finding.ts'

type MailServerId = FindingId & ('mail-server' | 'alert-server')

/**
 * Everything that needs the network: the site's own address, DNS, its certificate, mail servers.
 */
export function liveChecks(env: Env, clock: Clock, withDatabase: WithDatabase): Check[] {
  const mailServer = (id: MailServerId, setting: string, url: string | undefined): Check => ({
    id,
    find: () => mailServerFinding(id, setting, url),
  })
  return [
    { id: 'server', find: async () => [await serverFinding(env)] },
    { id: 'address', find: () => addressFindings(env) },
    { id: 'domain', find: () => domainFindings(env, clock) },
    { id: 'dns-update', find: () => updateFindings(env) },
    { id: 'calendar-address', find: () => calendarFindings(env) },
    { id: 'webhook-address', find: () => webhookFindings(env) },
    { id: 'mailbox-server', find: async () => [await mailboxFinding(env, clock, withDatabase)] },
    mailServer('mail-server', 'SMTP_URL', env.smtpUrl),
    mailServer('alert-server', 'ALERT_SMTP_URL', env.alertSmtpUrl),
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

async function updateFindings({ domain }: Env): Promise<Finding[]> {
  if (domain?.provider.kind !== 'rfc2136') return []
  return [
    findingOf('dns-update', 'The program that changes DNS records is installed.', {
      when: !(await hasNsupdate()),
      found: NSUPDATE.missing,
      next: NSUPDATE.install,
    }),
  ]
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
  const wrong = checks.find(({ group, state }) => group === 'certificate' && state === 'fail')
  return {
    id: 'certificate',
    state: ssl.status === 'error' ? 'failure' : 'warning',
    found: ssl.message,
    next: wrong?.advice ?? 'Look at the log of the proxy that gets the certificate.',
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
  // checkLaunch reports a missing SMTP_URL, and ALERT_SMTP_URL is optional.
  if (url === undefined) return []
  const failure = await verifySmtp(url)
  if (failure === undefined) return [ok(id, `The mail server in ${setting} accepts the login.`)]
  const [code = 'no code'] = /^E[A-Z]+(?=: )/.exec(failure) ?? []
  return [
    {
      id,
      state: 'failure',
      found: `The mail server in ${setting} cannot be used (${code}).`,
      next: adviceFor(failure) ?? `Check the name, port, user name, and password in ${setting}.`,
      // A mail server can repeat the password, so only commands show what it says.
      details: [failure],
    },
  ]
}
