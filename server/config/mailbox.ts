import { hash } from 'node:crypto'
import type * as z from 'zod/mini'
import { optional } from './parsers.ts'
import { LOOPBACK } from './webhook.ts'

export const mailboxVariables = {
  IMAP_URL: optional(imapUrl),
  IMAP_TOKEN: optional(accessToken),
}

/** The message doesn't repeat the URL, which may contain a password. */
function imapUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^imaps?:$/.test(url.protocol) && url.hostname !== '' && url.username !== '') {
    return url
  }
  throw new Error(
    'must be a URL like imaps://user:password@mail.example.com/INBOX, with @ in the user name written as %40',
  )
}

/** Some are more than two thousand characters long. */
function accessToken(text: string): string {
  if (/^[\x21-\x7e]{1,8192}$/.test(text)) return text
  throw new Error('must be visible ASCII characters without spaces')
}

type Values = z.infer<z.ZodMiniObject<typeof mailboxVariables>>

/** The mailbox that clients' answers come to. */
export interface MailboxSettings {
  /** The same as long as server, user, and folder are. Not personal data. */
  id: string
  host: string
  port: number
  /** TLS from the start; otherwise with STARTTLS, which only this machine may do without. */
  secure: boolean
  isLocal: boolean
  folder: string
  user: string
  /** A password or an OAuth access token. */
  secret: { pass: string } | { accessToken: string }
}

export function mailboxOf({ IMAP_URL: url, IMAP_TOKEN: token }: Values) {
  if (url === undefined) return undefined
  const { hostname: host } = url
  const secure = url.protocol === 'imaps:'
  const [user, pass, path] = [url.username, url.password, url.pathname.slice(1)].map(decoded)
  const folder = path === '' || path === undefined ? 'INBOX' : path
  const id = hash('sha256', JSON.stringify([host, user, folder]))
  return {
    id,
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    isLocal: LOOPBACK.test(host),
    folder,
    user: user ?? '',
    secret: token === undefined ? { pass: pass ?? '' } : { accessToken: token },
  } satisfies MailboxSettings
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A password with a percent sign of its own.
    return text
  }
}

/** A token wins over a password. */
export function mailboxErrors({ IMAP_URL: url, IMAP_TOKEN: token }: Values): string[] {
  if (url === undefined) {
    return token === undefined ? [] : ['IMAP_TOKEN is set without IMAP_URL; set both or neither.']
  }
  return url.password === '' && token === undefined
    ? ['IMAP_URL has no password; add it, or set IMAP_TOKEN.']
    : []
}
