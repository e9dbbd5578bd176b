import type { TextlintRuleReporter } from '@textlint/types'
import { WORDINGS } from './words.ts'

/** Reports every wording of the list. textlint passes only prose: no code, no link addresses. */
export const wordRule: TextlintRuleReporter = ({
  Syntax,
  RuleError,
  report,
  locator,
  getSource,
}) => ({
  [Syntax.Str](node) {
    const text = getSource(node)
    for (const { pattern, advice } of WORDINGS) {
      for (const match of text.matchAll(pattern)) {
        const padding = locator.range([match.index, match.index + match[0].length])
        report(node, new RuleError(`"${match[0].replaceAll(/\s+/g, ' ')}": ${advice}`, { padding }))
      }
    }
  },
})
