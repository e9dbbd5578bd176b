import type { TextlintRuleReporter } from '@textlint/types'
import { WORDINGS } from './words.ts'

/** Textlint leaves out code and link addresses. */
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
