import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { site } from '../../content/site.ts'
import { originOf } from '../lib/origin.ts'
import { domainErrors, domainOf, domainVariables } from './domain.ts'
import { operatingOf, operatingVariables } from './operating.ts'
import { loadSettingsFile, type Environment } from './settings-file.ts'
import { webhookErrors, webhookOf, webhookVariables } from './webhook.ts'
import {
  calendarDay,
  calendarUrl,
  listOf,
  mailbox,
  officeHours,
  oneOf,
  publicOrigin,
  slotMinutes,
  timeZone,
  trustedProxies,
  urlOf,
  wholeNumber,
  optional,
  setting,
} from './parsers.ts'

/** All variables that the server reads; .env.example has a line for each. */
const variables = z.object({
  NODE_ENV: setting('development', oneOf('development', 'production', 'test')),
  HOST: setting('127.0.0.1', String),
  PORT: setting('3000', wholeNumber(0, 65_535)),
  DRAIN_SECONDS: setting('0', wholeNumber(0, 120)),
  PUBLIC_URL: optional(publicOrigin),
  TRUST_PROXY: setting('off', trustedProxies),
  RATE_LIMIT_WRITES: setting('120', wholeNumber(1, 1_000_000_000)),
  LIMIT_MAILS_PER_RECIPIENT: setting('5', wholeNumber(0, 1_000_000)),
  LIMIT_OPEN_BOOKINGS_PER_EMAIL: setting('3', wholeNumber(0, 1_000_000)),
  LIMIT_OPEN_BOOKINGS_PER_ADDRESS: setting('10', wholeNumber(0, 1_000_000)),
  LIMIT_MESSAGES_PER_ADDRESS: setting('20', wholeNumber(0, 1_000_000)),
  LOG_LEVEL: setting('info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  DATA_DIR: setting('./data', (path) => resolve(path)),
  DATABASE_URL: optional(urlOf('postgres', 'postgresql')),
  SMTP_URL: optional(urlOf('smtp', 'smtps')),
  MAIL_FROM: setting(`${site.company} <${site.email}>`, mailbox),
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
  OFFICE_TIME_ZONE: setting(site.office.timeZone, timeZone),
  OFFICE_HOURS: setting(`${site.office.opens}-${site.office.closes}`, officeHours),
  SLOT_MINUTES: setting('30', slotMinutes),
  MINIMUM_NOTICE_MINUTES: setting('120', wholeNumber(0, 525_600)),
  BOOKING_HORIZON_DAYS: setting('365', wholeNumber(1, 36_525)),
  REPLY_TARGET_MINUTES: setting('480', wholeNumber(1, 100_000)),
  REMINDER_LATEST_MINUTES: setting('60', wholeNumber(1, 120)),
  CLOSED_DAYS: setting('', listOf(calendarDay)),
  BUSY_CALENDAR_URLS: setting('', listOf(calendarUrl)),
  BUSY_CALENDAR_INTERVAL_MINUTES: setting('5', wholeNumber(1, 1440)),
  BUSY_CALENDAR_ALLOW_PRIVATE: setting('off', oneOf('on', 'off')),
  WEBINAR_CLOSES: setting('off', oneOf('on', 'off')),
  WEBINAR_JOIN_URL: optional(urlOf('http', 'https')),
  ...webhookVariables,
  ...operatingVariables,
  ...domainVariables,
})

export const variableNames: readonly string[] = Object.keys(variables.shape)

/** The settings under the names that the code uses. */
function settingsOf(values: z.infer<typeof variables>) {
  return {
    /** Production warns about sample values. */
    nodeEnv: values.NODE_ENV,
    host: values.HOST,
    /** 0 takes any free port. */
    port: values.PORT,
    /** How long the server serves on after it was told to stop, while /readyz answers 503. */
    drainSeconds: values.DRAIN_SECONDS,
    /**
     * The public origin without a trailing slash; undefined means the address the server listens
     * on.
     */
    publicUrl: values.PUBLIC_URL,
    /** The origin listened on; undefined until a free port was taken. */
    localUrl: values.PORT === 0 ? undefined : originOf(values.HOST, values.PORT),
    trustProxy: values.TRUST_PROXY,
    /** Writes per minute from one address. */
    rateLimitWrites: values.RATE_LIMIT_WRITES,
    /** What one visitor may submit before the firm confirms by hand; 0 turns a limit off. */
    limits: {
      mailsPerRecipient: values.LIMIT_MAILS_PER_RECIPIENT,
      openBookingsPerEmail: values.LIMIT_OPEN_BOOKINGS_PER_EMAIL,
      openBookingsPerAddress: values.LIMIT_OPEN_BOOKINGS_PER_ADDRESS,
      messagesPerAddress: values.LIMIT_MESSAGES_PER_ADDRESS,
    },
    logLevel: values.LOG_LEVEL,
    /** An absolute path. */
    dataDir: values.DATA_DIR,
    /** `postgres://…`; undefined means SQLite in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** Undefined means mail is written to files in `dataDir`. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** Who is notified of bookings and messages. */
    mailStaff: values.MAIL_STAFF,
    /** The pause after the first failed attempt to send; it doubles with each. */
    mailRetryBaseSeconds: values.MAIL_RETRY_BASE_SECONDS,
    /** The longest pause. */
    mailRetryCapSeconds: values.MAIL_RETRY_CAP_SECONDS,
    /** How many days sent mail stays in the outbox; 0 keeps it. */
    mailKeepDays: values.MAIL_KEEP_DAYS,
    /** How many days other records are kept; 0 keeps them until someone deletes them. */
    retention: {
      /** Bookings, messages, and registrations. */
      leadsDays: values.LEADS_KEEP_DAYS,
      heldDays: values.HELD_KEEP_DAYS,
      deadMailDays: values.DEAD_MAIL_KEEP_DAYS,
      /** Idempotency keys with their replies, which count for 24 hours. */
      receiptsDays: values.RECEIPTS_KEEP_DAYS,
      /** Counts of visits, which are about no one. */
      visitsDays: values.VISITS_KEEP_DAYS,
    },
    /** Whether this process also sends mail. */
    worker: values.WORKER,
    /** How often the outbox is polled. */
    workerPollSeconds: values.WORKER_POLL_SECONDS,
    /** IANA zone of the office. */
    officeTimeZone: values.OFFICE_TIME_ZONE,
    /** When consultations can be held. */
    office: {
      timeZone: values.OFFICE_TIME_ZONE,
      /** Minutes after midnight on the office's wall clock. */
      ...values.OFFICE_HOURS,
      slotMinutes: values.SLOT_MINUTES,
      noticeMinutes: values.MINIMUM_NOTICE_MINUTES,
      horizonDays: values.BOOKING_HORIZON_DAYS,
      /** Office dates, `yyyy-MM-dd`. */
      closedDays: new Set(values.CLOSED_DAYS),
    },
    /** Office minutes after which an answer to a message is overdue. */
    replyTargetMinutes: values.REPLY_TARGET_MINUTES,
    /** How many minutes late a booking's reminder may be sent. */
    reminderLatestMinutes: values.REMINDER_LATEST_MINUTES,
    /** The calendars whose events block consultations; their URLs are secrets. */
    busyCalendars: {
      urls: values.BUSY_CALENDAR_URLS,
      intervalMinutes: values.BUSY_CALENDAR_INTERVAL_MINUTES,
      /** Whether they may be on a private network or on this machine. */
      allowPrivate: values.BUSY_CALENDAR_ALLOW_PRIVATE === 'on',
    },
    /** Whether registration for the webinar ends on its closing date. */
    webinarCloses: values.WEBINAR_CLOSES === 'on',
    /** The link to join the webinar; only registrants get it, by email. */
    webinarJoinUrl: values.WEBINAR_JOIN_URL,
    /** Where new leads and changes of status are reported; undefined if it is off. */
    webhook: webhookOf(values),
    ...operatingOf(values),
    /** The URL that /domain-setup offers to copy; undefined if not configured. */
    deploymentUrl: values.DEPLOYMENT_URL ?? values.PUBLIC_URL,
    /** Undefined when no domain is configured. */
    domain: domainOf(values),
  }
}

export type Env = ReturnType<typeof settingsOf>

/**
 * Reads the settings from environment variables. An empty variable counts as missing, and
 * `NAME_FILE` names a file with the value of `NAME`.
 * @throws one Error whose message has a sentence for every invalid variable, each on its own line
 */
export function readEnv(source: Readonly<Environment> = process.env): Env {
  const { values, faults } = valuesFrom(source)
  const { success, data, error } = variables.safeParse(values)
  const issues = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}.`) ?? []
  const wrong = [...faults, ...issues]
  const hours = data?.OFFICE_HOURS
  if (hours && hours.closesAt - hours.opensAt < data.SLOT_MINUTES) {
    wrong.push(`SLOT_MINUTES must fit into OFFICE_HOURS, not "${data.SLOT_MINUTES}".`)
  }
  if (data) wrong.push(...domainErrors(data), ...webhookErrors(data))
  if (!success || wrong.length > 0) throw new Error(wrong.join('\n'))
  return settingsOf(data)
}

/**
 * Adds the settings file to the environment (settings-file.ts) and reads the settings.
 * @returns the settings, and the file's path if there is one
 * @throws one Error as `readEnv` does, or with a sentence about the file
 */
export function readSettings(environment: Environment = process.env): {
  env: Env
  settingsFile: string | undefined
} {
  const settingsFile = loadSettingsFile(environment)
  return { env: readEnv(environment), settingsFile }
}

/**
 * Reads PUBLIC_URL alone, for the build, which needs no other setting.
 * @throws Error with a sentence if it is wrong
 */
export function readPublicUrl({ PUBLIC_URL, PUBLIC_URL_FILE }: Environment): string | undefined {
  return readEnv({ PUBLIC_URL, PUBLIC_URL_FILE }).publicUrl
}

/** The text of each variable, from the environment or from the file that `NAME_FILE` names. */
function valuesFrom(source: Readonly<Environment>) {
  const values: Record<string, string> = {}
  const faults: string[] = []
  for (const name of variableNames) {
    const text = source[name] ?? ''
    const file = source[`${name}_FILE`] ?? ''
    if (text !== '') values[name] = text
    if (file === '') continue
    if (text !== '') faults.push(`${name} and ${name}_FILE cannot both be set.`)
    const secret = secretIn(file)
    if (secret === undefined) {
      faults.push(`${name}_FILE must name a file that can be read, not "${file}".`)
    } else if (secret === '' || /[\r\n]/.test(secret)) {
      // URL parsers drop line breaks, so two lines could become one wrong value.
      faults.push(
        `${name}_FILE must name a file with one line of text; "${file}" has none or more.`,
      )
    } else {
      values[name] = secret
    }
  }
  return { values, faults }
}

function secretIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
