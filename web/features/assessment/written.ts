import { origin } from '../../lib/origin.ts'

/** An address of the site as it is written on paper. */
export function written(path: string): string {
  return origin.replace(/^https?:\/\//, '') + path
}
