/** What the rule looks at. */
export interface Provenance {
  /** The Origin header. */
  origin: string | undefined
  /** The Sec-Fetch-Site header. */
  fetchSite: string | undefined
  /** The host that was asked for, with its port. */
  host: string
  /** The public origin, where one is set. */
  publicUrl: string | undefined
}

/**
 * Whether a write comes from our own pages or from no browser at all. Browsers send Origin or
 * Sec-Fetch-Site with every POST, so a request with neither was not made by a page behind a
 * visitor's back. The scheme is left out where only the host can be compared: behind a proxy that
 * ends TLS the page's own is https and ours http.
 */
export function isSameOrigin({ origin, fetchSite, host, publicUrl }: Provenance): boolean {
  if (origin === undefined) {
    return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'
  }
  // A browser that was told to send no Referer has no Origin to name either.
  if (origin === 'null') return fetchSite === 'same-origin'
  if (origin === publicUrl) return true
  const page = /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin) : undefined
  return page !== undefined && sameHost(page, host)
}

/** Ports 80 and 443 go without saying, and differ only by the scheme. */
function sameHost(page: URL, host: string): boolean {
  const asked = `${page.protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === page.host
}
