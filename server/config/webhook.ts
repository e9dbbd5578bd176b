import type * as z from 'zod/mini'
import { optional } from './parsers.ts'

export const webhookVariables = {
  WEBHOOK_URL: optional(secureUrl),
  WEBHOOK_SECRET: optional(webhookSecret),
}

/** The names of this machine in a URL. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Personal data and secrets are encrypted unless they stay on this machine. The message doesn't
 * repeat the URL, which may contain a token.
 */
export function secureUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
  if (url && isSafe && url.username === '' && url.password === '') return url
  throw new Error(
    'must be an https address without a user name and password; http is only for this machine (localhost)',
  )
}

/** In the form that Standard Webhooks libraries expect. */
function webhookSecret(text: string): Buffer {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const key = Buffer.from(base64, 'base64')
  if (key.length >= 24 && key.length <= 64 && key.toString('base64') === base64) return key
  throw new Error(
    'must be whsec_ and 24 to 64 bytes in base64; `echo "whsec_$(openssl rand -base64 32)"` makes one',
  )
}

type Values = z.infer<z.ZodMiniObject<typeof webhookVariables>>

export interface WebhookTarget {
  /** The host, with a port if it isn't the usual one. The rest of the URL may contain a token. */
  host: string
}

/** The URL and the key are secrets. */
export interface WebhookSettings extends WebhookTarget {
  url: URL
  key: Buffer
}

export function webhookOf({ WEBHOOK_URL: url, WEBHOOK_SECRET: key }: Values) {
  if (url === undefined || key === undefined) return undefined
  return { host: url.host, url, key } satisfies WebhookSettings
}

/** The webhook needs both settings or neither. */
export function webhookErrors({ WEBHOOK_URL: url, WEBHOOK_SECRET: key }: Values): string[] {
  if ((url === undefined) === (key === undefined)) return []
  return url === undefined
    ? ['WEBHOOK_SECRET is set without WEBHOOK_URL; set both or neither.']
    : ['WEBHOOK_URL is set without WEBHOOK_SECRET; set both or neither.']
}
