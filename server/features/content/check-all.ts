import { readFileSync } from 'node:fs'
import { pathOf } from '../../../cms/folders.ts'
import { readHandbook } from '../../../cms/handbook/read-handbook.ts'
import { redirects } from '../../../cms/redirects.ts'
import { checkContent } from '../../../cms/rules/check-content.ts'
import { redirectMistakes } from '../../../cms/rules/redirect-rules.ts'
import { readServices } from '../../../cms/services/read-services.ts'
import { serviceSlugs } from '../../../cms/services/service-slugs.ts'
import { knownAddresses } from '../../../web/known-addresses.ts'

/**
 * Checks the content that this process reads, links too.
 * @throws an Error that lists every mistake of the first rule that is broken
 */
export function checkAll(): void {
  checkContent()
  const addresses = knownAddresses()
  readServices({ addresses })
  readHandbook({ addresses, services: new Set(serviceSlugs()) })
  const source = readFileSync(pathOf('content/redirects.yaml'), 'utf8')
  const mistakes = redirectMistakes(redirects, addresses, source)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
}
