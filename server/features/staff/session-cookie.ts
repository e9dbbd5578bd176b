import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../config/env.ts'
import { CODE_MS } from './code.ts'
import { LONGEST_MS } from './session.ts'

/** The desk's cookies: one for the session, one for the browser that asked for a code. */
const NAMES = { session: 'desk', code: 'desk-code' } as const
type Name = keyof typeof NAMES
const LIFETIMES: Record<Name, number> = { session: LONGEST_MS / 1000, code: CODE_MS / 1000 }

/** Browsers accept a cookie of this name only over https, and from this host alone (RFC 6265bis). */
const secureName = (name: Name) => `__Host-${NAMES[name]}`

/**
 * The value of a cookie. The plain name is for http://localhost, where Safari refuses Secure; where
 * the site is https it doesn't count, because another subdomain could have set it.
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

/** Sets a cookie, or deletes it if there is no value. `origin` is that of the page. */
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
