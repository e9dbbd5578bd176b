import type { KeyObject } from 'node:crypto'
import { type Emails, emails } from '../../cms/emails/emails.ts'
import { site, type Site } from '../../cms/site.ts'
import type { MailAddress } from './mail.ts'
import { documentsFor } from './service-documents.ts'

export interface MailSettings {
  /** PUBLIC_URL, without a trailing slash. */
  publicUrl?: string | undefined
  /** The origin that the server listens on, for links if there is no PUBLIC_URL. */
  localUrl?: string | undefined
  mailFrom: MailAddress
  /** Gets email about bookings and messages; may be empty. */
  mailStaff: readonly MailAddress[]
  /** IANA zone. */
  officeTimeZone: string
  /** Undefined until there is a link. */
  webinarJoinUrl?: string | undefined
}

/** What templates need besides the visitor's data. */
export interface MailContext {
  site: Site
  /** The firm's words of the emails to visitors. */
  emails: Emails
  /** The origin of all links, without a trailing slash. */
  publicUrl: string
  /** The host in Message-IDs and calendar UIDs, without a port. */
  idHost: string
  from: MailAddress
  staff: readonly MailAddress[]
  /** IANA zone. */
  officeTimeZone: string
  /** Undefined until there is a link. */
  webinarJoinUrl?: string | undefined
  /** The documents that visitors prepare for a service; none for a name that no longer exists. */
  documentsFor: (service: string) => readonly string[]
}

/** For emails that are about to be sent. */
export interface SendingContext extends MailContext {
  linkSecret: KeyObject
}

/**
 * Without PUBLIC_URL, links lead to the address that the server listens on. Message-IDs and
 * calendar UIDs never use that address, because they must not change when the site is started on
 * another one.
 */
export function mailContext(settings: MailSettings): MailContext {
  return {
    site,
    emails,
    publicUrl: settings.publicUrl ?? settings.localUrl ?? site.url,
    idHost: new URL(settings.publicUrl ?? site.url).hostname,
    from: settings.mailFrom,
    staff: settings.mailStaff,
    officeTimeZone: settings.officeTimeZone,
    webinarJoinUrl: settings.webinarJoinUrl,
    documentsFor,
  }
}
