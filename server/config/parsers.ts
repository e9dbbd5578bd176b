import * as z from 'zod/mini'
import { isIP } from 'node:net'
import { emailAddress } from '../../contracts/text.ts'
import type { MailAddress } from '../mail/mail.ts'
import { ianaTimeZone } from '../lib/time-zone.ts'

// A parser takes a variable's text and returns its value, or throws an Error whose message
// completes a sentence that begins with the variable's name. Messages never repeat secrets.

export function setting<T>(fallback: string, read: (text: string) => T) {
  return z.pipe(z.prefault(z.string(), fallback), reader(read))
}

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

/** Both limits are included. */
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

/** Such as `90m`, `24h`, or `7d`; returns milliseconds. */
export function duration(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  const ms = Number(count) * (UNITS[unit] ?? Number.NaN)
  if (ms > 0) return ms
  throw new Error(`must be a time like 90m, 24h, or 7d, not "${text}"`)
}

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

/** Calendar programs write `webcal` for https. */
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

/** Separated by commas; empty items are skipped. */
export function listOf<T>(read: (text: string) => T): (text: string) => T[] {
  return (text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => read(part))
}

export function timeZone(text: string): string {
  const zone = ianaTimeZone(text)
  if (zone !== undefined) return zone
  throw new Error(`must be an IANA time zone, like America/Los_Angeles, not "${text}"`)
}

/** A multiple of 5, because bookings occupy cells of five minutes. */
export function slotMinutes(text: string): number {
  const minutes = wholeNumber(5, 480)(text)
  if (minutes % 5 === 0) return minutes
  throw new Error(`must be a multiple of 5, not "${text}"`)
}

/** A date that exists, with a name or without: `2026-12-24 Christmas Eve`. */
export function closedDay(text: string): [date: string, name: string] {
  const [, date = '', name = ''] = /^(\d{4}-\d{2}-\d{2})(?: +(.*))?$/.exec(text) ?? []
  const instant = new Date(`${date}T00:00:00Z`)
  if (!Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date))
    return [date, name]
  throw new Error(
    `must be dates like 2026-12-24, or 2026-12-24 Christmas Eve, separated by commas, not "${text}"`,
  )
}

/** False trusts none; a number is the number of hops. */
export type TrustedProxies = false | number | string[]

/**
 * `off`, a number of proxies from 1 to 16, or addresses, ranges (10.0.0.0/8), `loopback`,
 * `linklocal`, `uniquelocal`, separated by commas.
 */
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
