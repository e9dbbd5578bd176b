declare module 'textlint-filter-rule-comments' {
  import type { TextlintFilterRuleReporter } from '@textlint/types'

  const reporter: TextlintFilterRuleReporter
  export default reporter
}
