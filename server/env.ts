import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { site } from '../content/site.ts'
import { domainFaults, domainOf, domainVariables } from './domain-settings.ts'
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
} from './settings.ts'
import { optional, setting } from './variable.ts'

/** Every variable that the server knows; .env.example has a line on each. */
const variables = z.object({
  NODE_ENV: setting('development', oneOf('development', 'production', 'test')),
  HOST: setting('127.0.0.1', String),
  PORT: setting('3000', wholeNumber(0, 65_535)),
  PUBLIC_URL: optional(publicOrigin),
  TRUST_PROXY: setting('off', trustedProxies),
  RATE_LIMIT_WRITES: setting('120', wholeNumber(1, 1_000_000_000)),
  LOG_LEVEL: setting('info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  DATA_DIR: setting('./data', (path) => resolve(path)),
  DATABASE_URL: optional(urlOf('postgres', 'postgresql')),
  SMTP_URL: optional(urlOf('smtp', 'smtps')),
  MAIL_FROM: setting(`${site.company} <${site.email}>`, mailbox),
  MAIL_STAFF: setting('', listOf(mailbox)),
  MAIL_RETRY_BASE_SECONDS: setting('30', wholeNumber(1, 86_400)),
  MAIL_RETRY_CAP_SECONDS: setting('900', wholeNumber(1, 86_400)),
  MAIL_KEEP_DAYS: setting('90', wholeNumber(1, 36_525)),
  WORKER: setting('inline', oneOf('inline', 'off')),
  WORKER_POLL_SECONDS: setting('5', wholeNumber(1, 3600)),
  OFFICE_TIME_ZONE: setting('America/Los_Angeles', timeZone),
  OFFICE_HOURS: setting('09:00-17:00', officeHours),
  SLOT_MINUTES: setting('30', slotMinutes),
  MINIMUM_NOTICE_MINUTES: setting('120', wholeNumber(0, 525_600)),
  BOOKING_HORIZON_DAYS: setting('3653', wholeNumber(1, 36_525)),
  REMINDER_LATEST_MINUTES: setting('60', wholeNumber(1, 120)),
  CLOSED_DAYS: setting('', listOf(calendarDay)),
  BUSY_CALENDAR_URLS: setting('', listOf(calendarUrl)),
  BUSY_CALENDAR_INTERVAL_MINUTES: setting('5', wholeNumber(1, 1440)),
  BUSY_CALENDAR_ALLOW_PRIVATE: setting('off', oneOf('on', 'off')),
  WEBINAR_CLOSES: setting('off', oneOf('on', 'off')),
  WEBINAR_JOIN_URL: optional(urlOf('http', 'https')),
  ...domainVariables,
})

/** The names of all of them. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

/** The settings as the code uses them. */
function settingsOf(values: z.infer<typeof variables>) {
  return {
    /** Production warns about sample values. */
    nodeEnv: values.NODE_ENV,
    host: values.HOST,
    /** 0 takes any free port. */
    port: values.PORT,
    /** The public origin without a trailing slash; undefined: the address listened on. */
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
    /** Writes that one address may make a minute. */
    rateLimitWrites: values.RATE_LIMIT_WRITES,
    logLevel: values.LOG_LEVEL,
    /** Absolute. */
    dataDir: values.DATA_DIR,
    /** `postgres://…`; undefined: SQLite in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** Undefined: mail is written to files in `dataDir`. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** Who hears of bookings and messages. */
    mailStaff: values.MAIL_STAFF,
    /** The first pause after a failed attempt to send; it doubles with each. */
    mailRetryBaseSeconds: values.MAIL_RETRY_BASE_SECONDS,
    /** The longest such pause. */
    mailRetryCapSeconds: values.MAIL_RETRY_CAP_SECONDS,
    /** How long sent mails stay in the outbox. */
    mailKeepDays: values.MAIL_KEEP_DAYS,
    /** Whether this process also sends the mail. */
    worker: values.WORKER,
    /** How often the outbox is looked at where nothing rings. */
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
    /** How many minutes late the reminder of a booking may go out. */
    reminderLatestMinutes: values.REMINDER_LATEST_MINUTES,
    /** The calendars whose events leave no room for consultations; their addresses are secrets. */
    busyCalendars: {
      urls: values.BUSY_CALENDAR_URLS,
      intervalMinutes: values.BUSY_CALENDAR_INTERVAL_MINUTES,
      /** Whether they may stand in a private network, or on this very machine. */
      allowPrivate: values.BUSY_CALENDAR_ALLOW_PRIVATE === 'on',
    },
    /** Whether registration for the webinar is refused after its closing date. */
    webinarCloses: values.WEBINAR_CLOSES === 'on',
    /** Where those who registered meet; told in their mail and nowhere else. */
    webinarJoinUrl: values.WEBINAR_JOIN_URL,
    /** Where this site was deployed, whatever its domain; undefined: nobody told. */
    deploymentUrl: values.DEPLOYMENT_URL ?? values.PUBLIC_URL,
    /** Undefined: no domain is configured. */
    domain: domainOf(values),
  }
}

/** The settings of one process. */
export type Env = ReturnType<typeof settingsOf>

/**
 * Reads the settings from environment variables, the process's own unless told; an empty variable
 * counts as missing.
 * @throws one Error whose message has a sentence for every wrong variable, each on its own line
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.entries(source).filter(([, text]) => text !== undefined && text !== '')
  const { success, data, error } = variables.safeParse(Object.fromEntries(given))
  const wrong = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}.`) ?? []
  const hours = data?.OFFICE_HOURS
  if (hours && hours.closesAt - hours.opensAt < data.SLOT_MINUTES) {
    wrong.push(`SLOT_MINUTES must fit into OFFICE_HOURS, not "${data.SLOT_MINUTES}".`)
  }
  if (data) wrong.push(...domainFaults(data))
  if (!success || wrong.length > 0) throw new Error(wrong.join('\n'))
  return settingsOf(data)
}
