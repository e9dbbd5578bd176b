import { extname } from 'node:path'
import { TextlintKernel } from '@textlint/kernel'
import comments from 'textlint-filter-rule-comments'
import { markdownPlugin } from './markdown-plugin.ts'
import { scriptPlugin } from './script-plugin.ts'
import { wordRule } from './word-rule.ts'
import { yamlPlugin } from './yaml-plugin.ts'

/** The rule's name in disable comments. */
const RULE = 'wording'

const kernel = new TextlintKernel()

export interface ProseFile {
  /** From the project's root. */
  path: string
  text: string
}

/** Disable comments must have a reason and an end. */
function badExcuses({ path, text }: ProseFile): string[] {
  const lines = text.split('\n')
  const found = (word: string) =>
    lines.flatMap((line, index) => (line.includes(`textlint-${word}`) ? [{ line, index }] : []))
  const excuses = found('disable')
  const unexplained = excuses
    .filter(({ line }) => !new RegExp(`textlint-disable ${RULE} -- \\S`).test(line))
    .map(
      ({ index }) =>
        `${path}:${index + 1}:1 write the excuse as "textlint-disable ${RULE} -- reason"`,
    )
  const last = excuses.at(-1)
  return last && found('enable').length < excuses.length
    ? [...unexplained, `${path}:${last.index + 1}:1 end the excuse with "textlint-enable ${RULE}"`]
    : unexplained
}

/** Checks a file; returns messages as `path:line:column "found": advice`. */
export async function checkProse(file: ProseFile): Promise<string[]> {
  const { messages } = await kernel.lintText(file.text, {
    ext: extname(file.path),
    filePath: file.path,
    plugins: [
      { pluginId: 'markdown', plugin: markdownPlugin },
      { pluginId: 'script', plugin: scriptPlugin },
      { pluginId: 'yaml', plugin: yamlPlugin },
    ],
    rules: [{ ruleId: RULE, rule: wordRule }],
    filterRules: [{ ruleId: 'comments', rule: comments }],
  })
  const wordings = messages.map(
    ({ message, loc: { start } }) => `${file.path}:${start.line}:${start.column} ${message}`,
  )
  return [...wordings, ...badExcuses(file)]
}
