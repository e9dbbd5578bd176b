import { statSync } from 'node:fs'
import type { Site } from '../../../content/site.ts'
import type { Env } from '../../config/env.ts'
import { ok, type Finding } from './finding.ts'

/** The settings that must be right before the first visitor comes. */
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

/** What the settings and the content still need before the first visitor comes. */
export function launchFindings(env: LaunchSettings, site: Pick<Site, 'sample'>): Finding[] {
  return [
    sampleFinding(site),
    staffFinding(env),
    smtpFinding(env),
    publicUrlFinding(env),
    alertsFinding(env),
    proxyFinding(env),
    backupPlaceFinding(env),
  ]
}

function sampleFinding({ sample }: Pick<Site, 'sample'>): Finding {
  if (!sample) return ok('sample', 'The pages show your firm.')
  return {
    id: 'sample',
    state: 'warning',
    found: 'The pages show a sample firm.',
    next: 'Put your own name, address, and phone number into content/site.ts.',
  }
}

function staffFinding({ mailStaff }: LaunchSettings): Finding {
  if (mailStaff.length > 0)
    return ok('staff', `Staff addresses in MAIL_STAFF: ${mailStaff.length}.`)
  return {
    id: 'staff',
    state: 'warning',
    found: 'MAIL_STAFF is not set, so the firm is not notified of bookings and messages.',
    next: 'Set it to the addresses of those who answer.',
  }
}

function smtpFinding({ smtpUrl }: LaunchSettings): Finding {
  if (smtpUrl !== undefined) return ok('smtp', 'SMTP_URL names a mail server.')
  return {
    id: 'smtp',
    state: 'warning',
    found: 'SMTP_URL is not set, so email is written to DATA_DIR/mail instead of being sent.',
    next: 'Set it to your mail server.',
  }
}

function publicUrlFinding({ publicUrl }: LaunchSettings): Finding {
  if (publicUrl !== undefined) return ok('public-url', `PUBLIC_URL is ${publicUrl}.`)
  return {
    id: 'public-url',
    state: 'warning',
    found:
      'PUBLIC_URL is not set, so links in emails lead to the address that the server listens on.',
    next: 'Set it to the address that visitors see, and build again.',
  }
}

function alertsFinding({ alertsTo, heartbeatUrl }: LaunchSettings): Finding {
  if (alertsTo.length > 0 || heartbeatUrl !== undefined) {
    return ok('alerts', 'Someone is told when something breaks.')
  }
  return {
    id: 'alerts',
    state: 'warning',
    found: 'Neither MAIL_ALERTS nor HEARTBEAT_URL is set, so no one is told when something breaks.',
    next: 'Set at least one.',
  }
}

function proxyFinding({ publicUrl, trustProxy }: LaunchSettings): Finding {
  if (trustProxy !== false || publicUrl?.startsWith('https:') !== true) {
    return ok('proxy', 'TRUST_PROXY fits PUBLIC_URL.')
  }
  return {
    id: 'proxy',
    state: 'warning',
    found:
      'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is off: all visitors share one rate limit.',
    next: 'Set TRUST_PROXY to the number of proxies, usually 1.',
  }
}

function backupPlaceFinding({ backup, dataDir }: LaunchSettings): Finding {
  const id = 'backup-place'
  const { directory, command } = backup
  if (directory === undefined) {
    return {
      id,
      state: 'warning',
      found: 'BACKUP_DIR is not set, so no backups are made.',
      next: 'Set it to a directory on another disk.',
    }
  }
  const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev
  if (command === undefined && deviceOf(directory) === deviceOf(dataDir)) {
    return {
      id,
      state: 'warning',
      found:
        'Backups are only on the disk that has the data, so both can be lost at the same time.',
      next: 'Set BACKUP_COMMAND to copy each file to another machine.',
    }
  }
  return ok(id, `Backups go to ${directory}${command === undefined ? '' : ' and off the machine'}.`)
}
