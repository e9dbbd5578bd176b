import type { KeyObject } from 'node:crypto'
import { site, type Site } from '../../content/site.ts'
import type { MailAddress } from './mail.ts'

/** The settings that emails are rendered with, a part of Env. */
export interface MailSettings {
  /** The public origin without a trailing slash, as PUBLIC_URL says. */
  publicUrl?: string | undefined
  /** The origin that the server listens on, for links if there is no PUBLIC_URL. */
  localUrl?: string | undefined
  mailFrom: MailAddress
  /** Who is notified of bookings and messages; may be empty. */
  mailStaff: readonly MailAddress[]
  /** IANA zone. */
  officeTimeZone: string
  /** The link to join the webinar; undefined until there is one. */
  webinarJoinUrl?: string | undefined
}

/** Everything that templates need besides the visitor's data. */
export interface MailContext {
  site: Site
  /** The origin of all links, without a trailing slash. */
  publicUrl: string
  /** The host part of Message-IDs and calendar UIDs, without a port. */
  idHost: string
  from: MailAddress
  staff: readonly MailAddress[]
  /** IANA zone. */
  officeTimeZone: string
  /** The link to join the webinar; undefined until there is one. */
  webinarJoinUrl?: string | undefined
}

/** MailContext with the key for booking links, for emails that are about to be sent. */
export interface SendingContext extends MailContext {
  linkSecret: KeyObject
}

/**
 * The context of all emails. Without PUBLIC_URL, links lead to the address that the server listens
 * on. Message-IDs and calendar UIDs never use that address: they must not change when the site is
 * started on another one.
 */
export function mailContext(settings: MailSettings): MailContext {
  return {
    site,
    publicUrl: settings.publicUrl ?? settings.localUrl ?? site.url,
    idHost: new URL(settings.publicUrl ?? site.url).hostname,
    from: settings.mailFrom,
    staff: settings.mailStaff,
    officeTimeZone: settings.officeTimeZone,
    webinarJoinUrl: settings.webinarJoinUrl,
  }
}
