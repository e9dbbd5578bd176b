import { readFileSync } from 'node:fs'
import { pathOf } from '../cms/folders.ts'
import { redirects } from '../cms/redirects.ts'
import { redirectMistakes } from '../cms/rules/redirect-rules.ts'
import { knownAddresses } from '../web/known-addresses.ts'

/**
 * The redirects from old addresses to new ones.
 * @throws an Error that lists every mistake with its file and line
 */
export function siteRedirects(): Readonly<Record<string, string>> {
  const source = readFileSync(pathOf('content/redirects.yaml'), 'utf8')
  const mistakes = redirectMistakes(redirects, knownAddresses(), source)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return redirects
}
