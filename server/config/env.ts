import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { site } from '../../cms/site.ts'
import { originOf } from '../lib/origin.ts'
import { mailboxErrors, mailboxOf, mailboxVariables } from './mailbox.ts'
import { domainErrors, domainOf, domainVariables } from './domain.ts'
import { officeErrors, officeOf, officeVariables } from './office.ts'
import { operatingOf, operatingVariables } from './operating.ts'
import { loadSettingsFile, type Environment } from '../../cms/settings-file.ts'
import { trustAuthorities } from './authorities.ts'
import { valuesFrom } from './values.ts'
import { webhookErrors, webhookOf, webhookVariables } from './webhook.ts'
import {
  calendarUrl,
  listOf,
  mailbox,
  oneOf,
  publicOrigin,
  trustedProxies,
  urlOf,
  wholeNumber,
  optional,
  setting,
} from './parsers.ts'

/** deploy/laminar.service and deploy/compose.yaml wait longer than this for the process to end. */
export const MAX_DRAIN_SECONDS = 120

/** .env.example has a line for each. */
const variables = z.object({
  NODE_ENV: setting('development', oneOf('development', 'production', 'test')),
  HOST: setting('127.0.0.1', String),
  PORT: setting('3000', wholeNumber(0, 65_535)),
  DRAIN_SECONDS: setting('0', wholeNumber(0, MAX_DRAIN_SECONDS)),
  PUBLIC_URL: optional(publicOrigin),
  TRUST_PROXY: setting('off', trustedProxies),
  RATE_LIMIT_WRITES: setting('120', wholeNumber(1, 1_000_000_000)),
  LIMIT_MAILS_PER_RECIPIENT: setting('5', wholeNumber(0, 1_000_000)),
  LIMIT_OPEN_BOOKINGS_PER_EMAIL: setting('3', wholeNumber(0, 1_000_000)),
  LIMIT_OPEN_BOOKINGS_PER_ADDRESS: setting('10', wholeNumber(0, 1_000_000)),
  LIMIT_MESSAGES_PER_ADDRESS: setting('20', wholeNumber(0, 1_000_000)),
  LOG_LEVEL: setting('info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  DATA_DIR: setting('./data', (path) => resolve(path)),
  // cms/folders.ts uses it when the content is first read.
  CONTENT_DIR: optional((path) => resolve(path)),
  DATABASE_URL: optional(urlOf('postgres', 'postgresql')),
  SMTP_URL: optional(urlOf('smtp', 'smtps')),
  MAIL_FROM: optional(mailbox),
  MAIL_STAFF: setting('', listOf(mailbox)),
  MAIL_RETRY_BASE_SECONDS: setting('30', wholeNumber(1, 86_400)),
  MAIL_RETRY_CAP_SECONDS: setting('900', wholeNumber(1, 86_400)),
  MAIL_KEEP_DAYS: setting('90', wholeNumber(0, 36_525)),
  DEAD_MAIL_KEEP_DAYS: setting('180', wholeNumber(0, 36_525)),
  LEADS_KEEP_DAYS: setting('0', wholeNumber(0, 36_525)),
  HELD_KEEP_DAYS: setting('90', wholeNumber(0, 36_525)),
  RECEIPTS_KEEP_DAYS: setting('1', wholeNumber(1, 36_525)),
  VISITS_KEEP_DAYS: setting('1095', wholeNumber(0, 36_525)),
  WORKER: setting('inline', oneOf('inline', 'off')),
  WORKER_POLL_SECONDS: setting('5', wholeNumber(1, 3600)),
  ...officeVariables,
  REPLY_TARGET_MINUTES: setting('480', wholeNumber(1, 100_000)),
  REMINDER_LATEST_MINUTES: setting('60', wholeNumber(1, 120)),
  BUSY_CALENDAR_URLS: setting('', listOf(calendarUrl)),
  BUSY_CALENDAR_INTERVAL_MINUTES: setting('5', wholeNumber(1, 1440)),
  BUSY_CALENDAR_ALLOW_PRIVATE: setting('off', oneOf('on', 'off')),
  WEBINAR_CLOSES: setting('off', oneOf('on', 'off')),
  WEBINAR_JOIN_URL: optional(urlOf('http', 'https')),
  NODE_EXTRA_CA_CERTS: optional(String),
  ...mailboxVariables,
  ...webhookVariables,
  ...operatingVariables,
  ...domainVariables,
})

export const variableNames: readonly string[] = Object.keys(variables.shape)

function settingsOf(values: z.infer<typeof variables>) {
  return {
    nodeEnv: values.NODE_ENV,
    host: values.HOST,
    /** 0 takes any free port. */
    port: values.PORT,
    /** How long the server keeps answering after SIGTERM, while /readyz says 503. */
    drainSeconds: values.DRAIN_SECONDS,
    /**
     * The public origin without a trailing slash; undefined means the address the server listens
     * on.
     */
    publicUrl: values.PUBLIC_URL,
    /** Undefined with port 0, until the server listens. */
    localUrl: values.PORT === 0 ? undefined : originOf(values.HOST, values.PORT),
    trustProxy: values.TRUST_PROXY,
    /** Writes per minute and address (IPv6: /64), in this process. */
    rateLimitWrites: values.RATE_LIMIT_WRITES,
    /** Submissions past these are held for the firm; 0 turns a limit off. */
    limits: {
      mailsPerRecipient: values.LIMIT_MAILS_PER_RECIPIENT,
      openBookingsPerEmail: values.LIMIT_OPEN_BOOKINGS_PER_EMAIL,
      openBookingsPerAddress: values.LIMIT_OPEN_BOOKINGS_PER_ADDRESS,
      messagesPerAddress: values.LIMIT_MESSAGES_PER_ADDRESS,
    },
    logLevel: values.LOG_LEVEL,
    /** An absolute path. */
    dataDir: values.DATA_DIR,
    /** The firm's own folder; undefined if the content is in the database. */
    contentDir: values.CONTENT_DIR,
    databaseUrl: values.DATABASE_URL,
    /** Undefined: email is written to files in `dataDir`. */
    smtpUrl: values.SMTP_URL,
    // Not parsed, because nothing in the content may stop the start.
    mailFrom: values.MAIL_FROM ?? { name: site.company, address: site.email },
    mailStaff: values.MAIL_STAFF,
    /** The pause before the first retry; it doubles with each further one. */
    mailRetryBaseSeconds: values.MAIL_RETRY_BASE_SECONDS,
    mailRetryCapSeconds: values.MAIL_RETRY_CAP_SECONDS,
    mailKeepDays: values.MAIL_KEEP_DAYS,
    /** 0 keeps records until someone deletes them. */
    retention: {
      /** Bookings, messages, and registrations. */
      leadsDays: values.LEADS_KEEP_DAYS,
      heldDays: values.HELD_KEEP_DAYS,
      deadMailDays: values.DEAD_MAIL_KEEP_DAYS,
      /** Idempotency keys and their replies. Keys count for 24 hours. */
      receiptsDays: values.RECEIPTS_KEEP_DAYS,
      /** Counts of visits, without personal data. */
      visitsDays: values.VISITS_KEEP_DAYS,
    },
    /** Whether this process also sends email. */
    worker: values.WORKER,
    workerPollSeconds: values.WORKER_POLL_SECONDS,
    officeTimeZone: values.OFFICE_TIME_ZONE,
    office: officeOf(values),
    /** In minutes of office hours. */
    replyTargetMinutes: values.REPLY_TARGET_MINUTES,
    /** A reminder that is more than this many minutes late is dropped. */
    reminderLatestMinutes: values.REMINDER_LATEST_MINUTES,
    /** Calendars whose events block consultations. The URLs are secrets. */
    busyCalendars: {
      urls: values.BUSY_CALENDAR_URLS,
      intervalMinutes: values.BUSY_CALENDAR_INTERVAL_MINUTES,
      /** Allows calendars on private networks and this machine; otherwise blocked (SSRF). */
      allowPrivate: values.BUSY_CALENDAR_ALLOW_PRIVATE === 'on',
    },
    /** Whether registration ends on the closing date. */
    webinarCloses: values.WEBINAR_CLOSES === 'on',
    /** The link to join, which only registrants get, by email. */
    webinarJoinUrl: values.WEBINAR_JOIN_URL,
    /** Undefined if the desk doesn't read clients' answers. */
    mailbox: mailboxOf(values),
    webhook: webhookOf(values),
    /** A file of certificates to trust besides those that Node does. */
    authoritiesFile: values.NODE_EXTRA_CA_CERTS,
    ...operatingOf(values),
    /** Offered for copying on /domain-setup. */
    deploymentUrl: values.DEPLOYMENT_URL ?? values.PUBLIC_URL,
    domain: domainOf(values),
  }
}

export type Env = ReturnType<typeof settingsOf>

/**
 * An empty variable counts as missing. `NAME_FILE` names a file with the value of `NAME`.
 * @throws one Error that has a sentence and a line for each invalid variable
 */
export function readEnv(source: Readonly<Environment> = process.env): Env {
  const { values, faults } = valuesFrom(source, variableNames)
  const { success, data, error } = variables.safeParse(values)
  const issues = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}.`) ?? []
  const wrong = [...faults, ...issues]
  if (data) {
    wrong.push(...officeErrors(data), ...domainErrors(data))
    wrong.push(...mailboxErrors(data), ...webhookErrors(data))
  }
  if (!success || wrong.length > 0) throw new Error(wrong.join('\n'))
  return settingsOf(data)
}

/**
 * Reads the settings, including those in the settings file (settings-file.ts).
 * @returns also the file's path, if there is one
 * @throws one Error as `readEnv` does, or one about the file
 */
export function readSettings(environment: Environment = process.env): {
  env: Env
  settingsFile: string | undefined
} {
  const settingsFile = loadSettingsFile(environment)
  const env = readEnv(environment)
  if (env.authoritiesFile !== undefined) trustAuthorities(env.authoritiesFile)
  return { env, settingsFile }
}

/** The process's environment variables, for the programs that the server starts. */
export function ownEnvironment(): Readonly<Environment> {
  return process.env
}

/**
 * For the build, which needs no other setting.
 * @throws an Error with a sentence
 */
export function readPublicUrl({ PUBLIC_URL, PUBLIC_URL_FILE }: Environment): string | undefined {
  return readEnv({ PUBLIC_URL, PUBLIC_URL_FILE }).publicUrl
}
