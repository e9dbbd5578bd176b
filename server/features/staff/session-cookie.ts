import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../config/env.ts'
import { CODE_MS } from './code.ts'
import { LONGEST_MS, type NewSession } from './session.ts'

/**
 * `session` is for signed-in browsers, `code` for the browser that asked for a code, and `known`
 * for one in which someone has signed in.
 */
const NAMES = { session: 'desk', code: 'desk-code', known: 'desk-known' } as const
type Name = keyof typeof NAMES
const LIFETIMES: Record<Name, number> = {
  session: LONGEST_MS / 1000,
  code: CODE_MS / 1000,
  known: 365 * 24 * 3600,
}

/** Browsers accept a cookie of this name only over https, and from this host alone (RFC 6265bis). */
const secureName = (name: Name) => `__Host-${NAMES[name]}`

/** The cookie that signs in, as the API's description names it. */
export const SESSION_COOKIE = secureName('session')

/**
 * The plain name is for http://localhost, where Safari refuses Secure. Where the site is https it
 * doesn't count, because another subdomain could have set it.
 */
export function deskCookie(
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: Name,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): string | undefined {
  const cookies = parseCookie(headers.cookie ?? '')
  const plain = publicUrl?.startsWith('https:') ? undefined : cookies[NAMES[name]]
  return cookies[secureName(name)] ?? plain
}

/** Deletes the cookie if there is no value. `origin` is the page's. */
export function setDeskCookie(
  reply: FastifyReply,
  name: Name,
  { value, origin }: { value: string | undefined; origin: string },
): void {
  const secure = origin.startsWith('https:')
  const cookie = stringifySetCookie({
    name: secure ? secureName(name) : NAMES[name],
    value: value ?? '',
    path: '/',
    maxAge: value === undefined ? 0 : LIFETIMES[name],
    httpOnly: true,
    sameSite: 'lax',
    secure,
  })
  reply.header('set-cookie', cookie)
}

/** After a sign-in. */
export function setSignInCookies(
  reply: FastifyReply,
  { session, known }: NewSession,
  origin: string,
): void {
  setDeskCookie(reply, 'session', { value: session, origin })
  setDeskCookie(reply, 'known', { value: known, origin })
}
