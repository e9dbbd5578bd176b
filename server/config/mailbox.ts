import { hash } from 'node:crypto'
import type * as z from 'zod/mini'
import { optional } from './parsers.ts'
import { LOOPBACK, secureUrl } from './webhook.ts'

export const mailboxVariables = {
  IMAP_URL: optional(imapUrl),
  IMAP_OAUTH_URL: optional(secureUrl),
  IMAP_OAUTH_CLIENT_ID: optional(String),
  IMAP_OAUTH_CLIENT_SECRET: optional(String),
  IMAP_OAUTH_REFRESH_TOKEN: optional(String),
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

type Values = z.infer<z.ZodMiniObject<typeof mailboxVariables>>

/** How access tokens are renewed (RFC 6749, section 6). */
export interface OAuthSettings {
  /** The token endpoint. */
  url: URL
  clientId: string
  /** Public clients have none. */
  clientSecret: string | undefined
  refreshToken: string
}

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
  secret: { pass: string } | OAuthSettings
}

export function mailboxOf(values: Values) {
  const { IMAP_URL: url } = values
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
    secret: oauthOf(values) ?? { pass: pass ?? '' },
  } satisfies MailboxSettings
}

function oauthOf({
  IMAP_OAUTH_URL: url,
  IMAP_OAUTH_CLIENT_ID: clientId,
  IMAP_OAUTH_CLIENT_SECRET: clientSecret,
  IMAP_OAUTH_REFRESH_TOKEN: refreshToken,
}: Values): OAuthSettings | undefined {
  if (url === undefined || clientId === undefined || refreshToken === undefined) return undefined
  return { url, clientId, clientSecret, refreshToken }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // The password isn't percent-encoded and has a % of its own.
    return text
  }
}

/** OAuth wins over a password. */
export function mailboxErrors(values: Values): string[] {
  const { IMAP_URL: url, IMAP_OAUTH_CLIENT_SECRET: secret } = values
  const oauth = [
    values.IMAP_OAUTH_URL,
    values.IMAP_OAUTH_CLIENT_ID,
    values.IMAP_OAUTH_REFRESH_TOKEN,
  ].filter((value) => value !== undefined)
  if (oauth.length === 0 && secret === undefined) {
    return url === undefined || url.password !== ''
      ? []
      : ['IMAP_URL has no password; add it, or set IMAP_OAUTH_URL and the settings after it.']
  }
  const wrong: string[] = []
  if (oauth.length < 3) {
    wrong.push(
      'IMAP_OAUTH_URL, IMAP_OAUTH_CLIENT_ID, and IMAP_OAUTH_REFRESH_TOKEN belong together; set all three or none.',
    )
  }
  if (url === undefined) wrong.push('IMAP_OAUTH_URL is set without IMAP_URL; set both.')
  return wrong
}
