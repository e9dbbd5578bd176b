import type { KeyObject } from 'node:crypto'
import { site, type Site } from '../../content/site.ts'
import type { MailAddress } from './mail.ts'

/** The settings that mails are put into words with; the environment has them all. */
export interface MailSettings {
  /** The public origin without a trailing slash; absent: the identity's own. */
  publicUrl?: string | undefined
  mailFrom: MailAddress
  /** Who hears of bookings and messages; may be nobody. */
  mailStaff: readonly MailAddress[]
  /** IANA zone. */
  officeTimeZone: string
  /** Where the webinar is held; undefined while that is not settled. */
  webinarJoinUrl?: string | undefined
}

/** Everything that templates know besides the visitor's own data. */
export interface MailContext {
  site: Site
  /** The public origin without a trailing slash. */
  publicUrl: string
  from: MailAddress
  staff: readonly MailAddress[]
  /** IANA zone. */
  officeTimeZone: string
  /** Where the webinar is held; undefined while that is not settled. */
  webinarJoinUrl?: string | undefined
}

/** The same for a mail that goes out, with what its links are made with. */
export interface SendingContext extends MailContext {
  linkSecret: KeyObject
}

/**
 * The context of all mails under these settings. Without PUBLIC_URL it is the identity's address
 * and never the one listened on: Message-IDs and calendar UIDs carry its host, and must not change
 * when the site is started on another port.
 */
export function mailContext(settings: MailSettings): MailContext {
  return {
    site,
    publicUrl: settings.publicUrl ?? site.url,
    from: settings.mailFrom,
    staff: settings.mailStaff,
    officeTimeZone: settings.officeTimeZone,
    webinarJoinUrl: settings.webinarJoinUrl,
  }
}

/** The host that Message-IDs and calendar UIDs end with, without a port. */
export function mailHost(publicUrl: string): string {
  return new URL(publicUrl).hostname
}
