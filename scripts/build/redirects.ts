import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { redirects } from '../../content/redirects.ts'
import { redirectMistakes } from '../../content/rules/redirect-rules.ts'
import { knownAddresses } from './addresses.ts'
import { ROOT } from './stamp.ts'

/**
 * The redirects of old addresses, for the server.
 * @throws an Error that lists every mistake with its file and line
 */
export function siteRedirects(): Readonly<Record<string, string>> {
  const source = readFileSync(join(ROOT, 'content/redirects.ts'), 'utf8')
  const mistakes = redirectMistakes(redirects, knownAddresses(), source)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return redirects
}
