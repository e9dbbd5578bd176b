import * as z from 'zod/mini'
import { isIP } from 'node:net'
import { emailAddress } from '../../contracts/text.ts'
import type { MailAddress } from '../mail/mail.ts'
import { ianaTimeZone } from '../lib/time-zone.ts'

// A parser takes a variable's text and returns its value, or throws an Error whose message
// completes a sentence that begins with the variable's name. Messages never repeat secrets.

/** A setting with a default. */
export function setting<T>(fallback: string, read: (text: string) => T) {
  return z.pipe(z.prefault(z.string(), fallback), reader(read))
}

/** A setting that may be missing. */
export function optional<T>(read: (text: string) => T) {
  return z.optional(z.pipe(z.string(), reader(read)))
}

function reader<T>(read: (text: string) => T) {
  return z.transform<string, T>((text, context) => {
    try {
      return read(text)
    } catch (error) {
      const message = error instanceof Error ? error.message : 'is wrong'
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }
  })
}

/** An integer from `min` to `max`, both included. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new Error(`must be a whole number from ${min} to ${max}, not "${text}"`)
  }
}

const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/** A time such as `90m`, `24h`, or `7d`, in milliseconds. */
export function duration(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  const ms = Number(count) * (UNITS[unit] ?? Number.NaN)
  if (ms > 0) return ms
  throw new Error(`must be a time like 90m, 24h, or 7d, not "${text}"`)
}

/** One of several words. */
export function oneOf<const T extends string>(...words: T[]): (text: string) => T {
  return (text) => {
    const word = words.find((known) => known === text)
    if (word !== undefined) return word
    throw new Error(`must be one of ${words.join(', ')}, not "${text}"`)
  }
}

/** An http or https origin. A trailing slash is dropped; a path is rejected. */
export function publicOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url !== undefined && url.href === `${url.origin}/`
  if (isOrigin && /^https?:$/.test(url.protocol)) return url.origin
  throw new Error(
    `must be an http or https address without a path, like https://www.example.com, not "${text}"`,
  )
}

/**
 * A URL with one of these schemes. The message doesn't repeat it, because it may contain a
 * password.
 */
export function urlOf(...schemes: string[]): (text: string) => string {
  return (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url && schemes.includes(url.protocol.slice(0, -1)) && url.host !== '') return text
    throw new Error(`must be a URL that begins with ${schemes.map((s) => `${s}://`).join(' or ')}`)
  }
}

/** The URL of a calendar; `webcal` is what calendar programs call https. */
export function calendarUrl(text: string): string {
  return urlOf('http', 'https')(text.replace(/^webcals?:/i, 'https:'))
}

/** `hello@example.com` or `Name <hello@example.com>`. */
export function mailbox(text: string): MailAddress {
  const named = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/.exec(text)?.groups
  const address = emailAddress().safeParse(named?.['address'] ?? text)
  const name = named?.['name']?.trim().replaceAll('"', '') ?? ''
  if (address.success && !/[\p{Cc}]/u.test(name)) {
    return { name: name === '' ? null : name, address: address.data }
  }
  throw new Error(`must be an email address, like hello@example.com, not "${text}"`)
}

/** A comma-separated list whose items are read by `read`; empty items are skipped. */
export function listOf<T>(read: (text: string) => T): (text: string) => T[] {
  return (text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => read(part))
}

/** An IANA zone. */
export function timeZone(text: string): string {
  const zone = ianaTimeZone(text)
  if (zone !== undefined) return zone
  throw new Error(`must be an IANA time zone, like America/Los_Angeles, not "${text}"`)
}

/** Opening and closing times, in minutes after midnight. */
export interface Hours {
  opensAt: number
  closesAt: number
}

/** `09:00-17:00`; closing may be 24:00. */
export function officeHours(text: string): Hours {
  const times = /^(\d{2}):([0-5]\d)-(\d{2}):([0-5]\d)$/.exec(text)?.slice(1).map(Number)
  const [openHour = 25, openMinute = 0, closeHour = 25, closeMinute = 0] = times ?? []
  const opensAt = openHour * 60 + openMinute
  const closesAt = closeHour * 60 + closeMinute
  if (opensAt < closesAt && closesAt <= 24 * 60) return { opensAt, closesAt }
  throw new Error(`must be two times on one day, like 09:00-17:00, not "${text}"`)
}

/** A multiple of five, because bookings occupy cells of five minutes. */
export function slotMinutes(text: string): number {
  const minutes = wholeNumber(5, 480)(text)
  if (minutes % 5 === 0) return minutes
  throw new Error(`must be a multiple of 5, not "${text}"`)
}

/** A date that exists, `yyyy-MM-dd`. */
export function calendarDay(text: string): string {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(NaN)
  if (!Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)) return text
  throw new Error(`must be dates like 2026-12-25, separated by commas, not "${text}"`)
}

/**
 * Which proxies' X-Forwarded-For is trusted: none (false), a number of hops, or these addresses.
 */
export type TrustedProxies = false | number | string[]

export function trustedProxies(text: string): TrustedProxies {
  if (text === 'off') return false
  if (/^\d+$/.test(text)) return wholeNumber(1, 16)(text)
  return listOf((part) => {
    const [address = '', bits] = part.split('/')
    const version = isIP(address)
    const isRange =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part) || (version && isRange)) return part
    throw new Error(
      `must be off, a number of proxies, or addresses like 10.0.0.0/8 separated by commas, not "${part}"`,
    )
  })(text)
}
