/**
 * Where the visitor came from, read when the site's script starts, because the entry imports this
 * file. Kept in memory only, so a reload starts over. Undefined with Global Privacy Control.
 */
const landing =
  typeof location === 'undefined' || Reflect.get(navigator, 'globalPrivacyControl')
    ? undefined
    : readLanding()

function readLanding(): Record<string, string> {
  const { pathname, hostname, search } = location
  const { referrer } = document
  const referrerHost = referrer && new URL(referrer).hostname
  const query = new URLSearchParams(search)
  const source: Record<string, string> = { landingPath: pathname }
  if (referrerHost !== hostname) source['referrerHost'] = referrerHost
  for (const name of ['Source', 'Medium', 'Campaign', 'Term', 'Content']) {
    const value = query.get(`utm_${name.toLowerCase()}`)
    if (value) source[`utm${name}`] = value.trim().slice(0, 100)
  }
  return source
}

/**
 * Adds where the visitor came from to the body of a form. Make the Idempotency-Key from the body
 * without it, because a retry may come from another page.
 */
export function withSource<Body extends object>(body: Body): Body {
  return landing ? { ...body, source: { ...landing, lastPath: location.pathname } } : body
}
