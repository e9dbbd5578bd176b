import { site } from '../../content/site.ts'

/** PUBLIC_URL at build time; empty if it was not set. */
declare const __PUBLIC_URL__: string

/** The public origin without a trailing slash, for canonical and share links. */
export const origin: string =
  typeof __PUBLIC_URL__ === 'string' && __PUBLIC_URL__ !== '' ? __PUBLIC_URL__ : site.url
