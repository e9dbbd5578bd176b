import { Socket } from 'node:net'
import helmet from 'helmet'
import { http } from '../node-http.ts'

/** Headers of every answer, names in lower case. */
export type Headers = Readonly<Record<string, string>>

/** Hashes of the inline scripts and styles that the build wrote, with their quotes. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

const ONE_YEAR_SECONDS = 31_536_000

/**
 * The security headers of every answer. They are the same for all requests, so helmet is asked for
 * them once, with an answer that goes nowhere, and pages need no hook.
 * @param https whether the public address is https: only then is the browser bound to it
 */
export function securityHeaders(hashes: InlineHashes, https: boolean): Headers {
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashes.scripts],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", ...hashes.styles],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        // The PDF viewer.
        objectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // no-referrer would make plain form posts send `Origin: null`.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Read only by Internet Explorer, Flash, and browsers too old for the site's styles.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // The other names under the firm's domain are not ours to bind.
    strictTransportSecurity: https ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false } : false,
  })
  const request = new http.IncomingMessage(new Socket())
  const answer = new http.ServerResponse(request)
  addHeaders(request, answer, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}
