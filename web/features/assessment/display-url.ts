import { origin } from '../../lib/origin.ts'

/** The page's address as printed, without the scheme. */
export function displayUrl(path: string): string {
  return origin.replace(/^https?:\/\//, '') + path
}
