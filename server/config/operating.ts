import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import { longSecret } from './network-parsers.ts'
import { duration, listOf, mailbox, optional, setting, urlOf, wholeNumber } from './parsers.ts'

/** The variables about watching the site and keeping its data. */
export const operatingVariables = {
  METRICS_TOKEN: optional(longSecret),
  HEARTBEAT_URL: optional(urlOf('http', 'https')),
  MAIL_ALERTS: setting('', listOf(mailbox)),
  ALERT_SMTP_URL: optional(urlOf('smtp', 'smtps')),
  WORKER_HEALTH_PORT: optional(wholeNumber(0, 65_535)),
  DISK_MINIMUM_MB: setting('1024', wholeNumber(0, 1_000_000_000)),
  BACKUP_DIR: optional((path) => resolve(path)),
  BACKUP_EVERY: setting('24h', duration),
  BACKUP_KEEP_DAILY: setting('7', wholeNumber(1, 10_000)),
  BACKUP_KEEP_WEEKLY: setting('4', wholeNumber(0, 10_000)),
  BACKUP_KEEP_MONTHLY: setting('12', wholeNumber(0, 10_000)),
  BACKUP_COMMAND: optional(String),
  BACKUP_SCRATCH_URL: optional(scratchUrl),
}

/** A database that is overwritten, so its name must say so. */
function scratchUrl(text: string): string {
  const url = urlOf('postgres', 'postgresql')(text)
  if (/scratch/i.test(new URL(url).pathname)) return url
  throw new Error('must name a database with "scratch" in its name, because it is overwritten')
}

type Values = z.infer<z.ZodMiniObject<typeof operatingVariables>>

/** These settings under the names that the code uses. */
export function operatingOf(values: Values) {
  return {
    /** Requests with this token may read /metrics; undefined turns it off. */
    metricsToken: values.METRICS_TOKEN,
    /** Fetched every minute while all is well; a secret. */
    heartbeatUrl: values.HEARTBEAT_URL,
    /** Who gets email when something breaks. */
    alertsTo: values.MAIL_ALERTS,
    /** The mail server for that email; `smtpUrl` if undefined. */
    alertSmtpUrl: values.ALERT_SMTP_URL,
    /** The port of a worker process's health checks; undefined turns them off. */
    workerHealthPort: values.WORKER_HEALTH_PORT,
    /** Warn when the disk of `dataDir` has less space left than this. */
    diskMinimumMb: values.DISK_MINIMUM_MB,
    backup: {
      /** An absolute path; undefined means that no backups are made by themselves. */
      directory: values.BACKUP_DIR,
      /** The time between two backups. */
      everyMs: values.BACKUP_EVERY,
      /** How many days, weeks, and months keep a backup. */
      keep: {
        daily: values.BACKUP_KEEP_DAILY,
        weekly: values.BACKUP_KEEP_WEEKLY,
        monthly: values.BACKUP_KEEP_MONTHLY,
      },
      /** A shell command that takes each file off the machine. */
      command: values.BACKUP_COMMAND,
      /** An empty PostgreSQL database to try backups in; a new one is created if undefined. */
      scratchUrl: values.BACKUP_SCRATCH_URL,
    },
  }
}
