import { origin } from '../../lib/origin.ts'

/** A page's URL as printed, without the scheme. */
export function displayUrl(path: string): string {
  return origin.replace(/^https?:\/\//, '') + path
}
