import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { MailboxSettings, OAuthSettings } from '../../config/mailbox.ts'
import { readSetting, saveSetting } from '../../db/stored-settings.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failureCode } from '../../lib/failures.ts'
import { AuthenticationError, MailboxError, type OpenMailbox, withMailbox } from './connection.ts'

const NAME = 'mailbox-tokens'
const TIMEOUT_MS = 15_000
/** A token that is about to expire is renewed before. */
const MARGIN_MS = 5 * 60_000
/** The lifetime of a token if the server doesn't state it. */
const DEFAULT_SECONDS = 3600

/** In the database, so that every process uses the newest refresh token. */
const storedTokens = z.object({
  /** A hash of the settings that they were made from, so that new settings count. */
  of: z.string(),
  refreshToken: z.string(),
  accessToken: z.string(),
  expiresAt: z.string(),
})
type Tokens = z.infer<typeof storedTokens>

const tokenReply = z.object({
  access_token: z.string(),
  expires_in: z.optional(z.number()),
  /** Microsoft sends a new one each time, which lives longer than the old one. */
  refresh_token: z.optional(z.string()),
})
const refusal = z.object({ error: z.string() })

const REFUSALS: Readonly<Record<string, string>> = {
  invalid_grant: 'no longer accepts the refresh token (invalid_grant)',
  invalid_client: 'refuses the client ID or its secret (invalid_client)',
  unauthorized_client: 'doesn’t allow this client (unauthorized_client)',
}

interface SignIn {
  db: Database
  settings: MailboxSettings
  now: Date
}

/**
 * Opens the mailbox, as `withMailbox` does, with the password or a valid access token.
 * @throws MailboxError
 */
export async function openMailbox<Result>(
  { db, settings, now }: SignIn,
  signal: AbortSignal,
  act: (mailbox: OpenMailbox) => Promise<Result>,
): Promise<Result> {
  const { secret } = settings
  if ('pass' in secret) return withMailbox(settings, secret, signal, act)
  const tokens = await validTokens(db, {
    of: hashOfSettings(settings, secret),
    oauth: secret,
    now,
    signal,
  })
  try {
    return await withMailbox(settings, { accessToken: tokens.accessToken }, signal, act)
  } catch (error) {
    // Tokens can be revoked before their time, so the next attempt gets another one.
    if (error instanceof AuthenticationError) await save(db, { ...tokens, expiresAt: '' })
    throw error
  }
}

function hashOfSettings(
  { id }: MailboxSettings,
  { url, clientId, refreshToken }: OAuthSettings,
): string {
  return hash('sha256', JSON.stringify([id, url.href, clientId, refreshToken]))
}

interface Wanted {
  of: string
  oauth: OAuthSettings
  now: Date
  signal: AbortSignal
}

async function validTokens(db: Database, { of, oauth, now, signal }: Wanted): Promise<Tokens> {
  const text = await readSetting(db, NAME)
  const stored = text === undefined ? undefined : storedTokens.parse(JSON.parse(text))
  const known = stored?.of === of ? stored : undefined
  if (known && known.expiresAt > new Date(now.getTime() + MARGIN_MS).toISOString()) return known
  const { refreshToken } = known ?? oauth
  const reply = await renewed(oauth, refreshToken, signal)
  const tokens = {
    of,
    refreshToken: reply.refresh_token ?? refreshToken,
    accessToken: reply.access_token,
    expiresAt: new Date(now.getTime() + (reply.expires_in ?? DEFAULT_SECONDS) * 1000).toISOString(),
  }
  await save(db, tokens)
  return tokens
}

function save(db: Database, tokens: Tokens): Promise<void> {
  return inTransaction(db, (trx) => saveSetting(trx, NAME, JSON.stringify(tokens)))
}

/** A refresh token grant (RFC 6749, section 6). */
async function renewed(
  { url, clientId, clientSecret }: OAuthSettings,
  refreshToken: string,
  signal: AbortSignal,
): Promise<z.infer<typeof tokenReply>> {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: clientId,
    ...(clientSecret !== undefined && { client_secret: clientSecret }),
  })
  const either = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const { status, data } = await post(url, body, either)
  const reply = tokenReply.safeParse(data)
  if (status === 200 && reply.success) return reply.data
  const { error = '' } = refusal.safeParse(data).data ?? {}
  const words =
    REFUSALS[error] ?? (status === 200 ? 'sent something other than a token' : `answered ${status}`)
  throw new MailboxError(`the token endpoint ${words}`)
}

async function post(
  url: URL,
  body: URLSearchParams,
  signal: AbortSignal,
): Promise<{ status: number; data: unknown }> {
  try {
    // A redirect would take the secrets elsewhere.
    const response = await fetch(url, { method: 'POST', body, redirect: 'error', signal })
    const text = await response.text()
    return { status: response.status, data: parsed(text) }
  } catch (error) {
    throw new MailboxError(`the token endpoint can’t be reached (${failureCode(error)})`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
