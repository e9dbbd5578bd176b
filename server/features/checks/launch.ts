import type { Site } from '../../../cms/site.ts'
import type { Env } from '../../config/env.ts'
import { checkBackupPlace } from './backup-place.ts'
import { type Finding, findingOf } from './finding.ts'

export type LaunchSettings = Pick<
  Env,
  | 'backup'
  | 'dataDir'
  | 'mailStaff'
  | 'smtpUrl'
  | 'publicUrl'
  | 'alertsTo'
  | 'heartbeatUrl'
  | 'trustProxy'
>

/** What the settings and the content still need before launch. */
export function checkLaunch(env: LaunchSettings, { sample }: Pick<Site, 'sample'>): Finding[] {
  const { mailStaff, smtpUrl, publicUrl, alertsTo, heartbeatUrl, trustProxy } = env
  return [
    findingOf('sample', 'The pages show your firm.', {
      when: sample,
      found: 'The pages show a sample firm.',
      next: 'Put your own name, address, and phone number into content/site.yaml.',
    }),
    findingOf('staff', `Staff addresses in MAIL_STAFF: ${mailStaff.length}.`, {
      when: mailStaff.length === 0,
      found: 'MAIL_STAFF is not set, so the firm is not notified of bookings and messages.',
      next: 'Set it to the addresses of those who answer.',
    }),
    findingOf('smtp', 'SMTP_URL names a mail server.', {
      when: smtpUrl === undefined,
      found: 'SMTP_URL is not set, so email is written to DATA_DIR/mail instead of being sent.',
      next: 'Set it to your mail server.',
    }),
    findingOf('public-url', `PUBLIC_URL is ${publicUrl}.`, {
      when: publicUrl === undefined,
      found:
        'PUBLIC_URL is not set, so links in emails lead to the address that the server listens on.',
      next: 'Set it to the address that visitors see, and build again.',
    }),
    findingOf('alerts', 'Someone is told when something breaks.', {
      when: alertsTo.length === 0 && heartbeatUrl === undefined,
      found:
        'Neither MAIL_ALERTS nor HEARTBEAT_URL is set, so no one is told when something breaks.',
      next: 'Set at least one.',
    }),
    findingOf('proxy', 'TRUST_PROXY fits PUBLIC_URL.', {
      when: trustProxy === false && publicUrl?.startsWith('https:') === true,
      found:
        'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is off: all visitors share one rate limit.',
      next: 'Set TRUST_PROXY to the number of proxies, usually 1.',
    }),
    checkBackupPlace(env),
  ]
}
