import { site } from '../../content/site.ts'

/** PUBLIC_URL as it was when the site was built; empty where it was not set. */
declare const __PUBLIC_URL__: string

/** The public origin without a trailing slash, for canonical links and shared ones. */
export const origin: string =
  typeof __PUBLIC_URL__ === 'string' && __PUBLIC_URL__ !== '' ? __PUBLIC_URL__ : site.url
