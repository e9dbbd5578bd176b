import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import { longSecret } from './network-parsers.ts'
import { duration, listOf, mailbox, optional, setting, urlOf, wholeNumber } from './parsers.ts'

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

/** The database is overwritten, so its name must contain `scratch`. */
function scratchUrl(text: string): string {
  const url = urlOf('postgres', 'postgresql')(text)
  if (/scratch/i.test(new URL(url).pathname)) return url
  throw new Error('must name a database with "scratch" in its name, because it is overwritten')
}

type Values = z.infer<z.ZodMiniObject<typeof operatingVariables>>

export function operatingOf(values: Values) {
  return {
    /** For /metrics; undefined turns it off. */
    metricsToken: values.METRICS_TOKEN,
    /** Fetched every minute while no check fails (dead man's switch). The URL is a secret. */
    heartbeatUrl: values.HEARTBEAT_URL,
    alertsTo: values.MAIL_ALERTS,
    /** Undefined to use `smtpUrl`. */
    alertSmtpUrl: values.ALERT_SMTP_URL,
    /** Undefined turns the health checks of `npm run worker` off. */
    workerHealthPort: values.WORKER_HEALTH_PORT,
    /** The least free space on the disk of `dataDir`, in megabytes. */
    diskMinimumMb: values.DISK_MINIMUM_MB,
    backup: {
      /** An absolute path; undefined turns automatic backups off. */
      directory: values.BACKUP_DIR,
      everyMs: values.BACKUP_EVERY,
      /** How many days, weeks, and months keep their newest backup. */
      keep: {
        daily: values.BACKUP_KEEP_DAILY,
        weekly: values.BACKUP_KEEP_WEEKLY,
        monthly: values.BACKUP_KEEP_MONTHLY,
      },
      /** A shell command that copies each backup off the machine. */
      command: values.BACKUP_COMMAND,
      /** A PostgreSQL database to try backups in; undefined creates a new one. */
      scratchUrl: values.BACKUP_SCRATCH_URL,
    },
  }
}
