import { site } from '../../cms/site.ts'

/** PUBLIC_URL at build time; empty if it isn't set. */
declare const __PUBLIC_URL__: string

/** Without a trailing slash; for canonical and share links. */
export const origin: string =
  typeof __PUBLIC_URL__ === 'string' && __PUBLIC_URL__ !== '' ? __PUBLIC_URL__ : site.url
