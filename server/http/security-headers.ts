import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** Names are in lowercase. */
export type Headers = Readonly<Record<string, string>>

/** CSP hashes of the build's inline scripts and styles, with their quotes. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

const ONE_YEAR_SECONDS = 31_536_000

/** What a policy allows beyond the site's own files. */
type Directives = Record<string, string[]>

/**
 * The headers never change, so helmet is called only once, with a dummy response, and pages need no
 * hook.
 * @param https whether the public URL is https, which HSTS requires
 */
export function securityHeaders(hashes: InlineHashes, https: boolean): Headers {
  return headersWith(
    {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...hashes.scripts],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", ...hashes.styles],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      // Chrome's PDF viewer counts as an object.
      objectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
    https,
  )
}

/** For the desk's document: no foreign frames, no caches, no search engines, no inline code. */
export function deskHeaders(hashes: InlineHashes, https: boolean): Headers {
  const security = headersWith(
    {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...hashes.scripts],
      styleSrc: ["'self'", ...hashes.styles],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      // The desk's service worker, which shows notifications.
      workerSrc: ["'self'"],
      // The preview of a page in the desk.
      frameSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    https,
  )
  return {
    ...security,
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
}

/** For a page's preview in the desk: only the desk may frame it, and no script runs. */
export function previewHeaders(https: boolean): Headers {
  const security = headersWith(
    {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'self'"],
    },
    https,
  )
  return { ...security, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
}

function headersWith(directives: Directives, https: boolean): Headers {
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, ...(https ? { upgradeInsecureRequests: [] } : {}) },
    },
    // A link to a booking, whose URL is a secret, is followed without a load, so that the headers of
    // the page before count. With no-referrer, form posts without JavaScript would send
    // `Origin: null`, which looks like another site in browsers without Sec-Fetch-Site (before
    // Safari 16.4).
    referrerPolicy: { policy: 'strict-origin' },
    // These only concern Internet Explorer, Flash, and browsers too old for the site's styles.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // The firm's other subdomains are outside of our control.
    strictTransportSecurity: https ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false } : false,
  })
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  addHeaders(request, answer, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}
