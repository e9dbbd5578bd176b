import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { java } from './java.ts'

const report = z.object({
  messages: z.array(
    z.object({
      url: z.optional(z.string()),
      message: z.string(),
      extract: z.optional(z.string()),
    }),
  ),
})

/**
 * The checker doesn't support container queries and their units. The bundler parses every rule, so
 * only CSS syntax errors count.
 */
const OLD_CSS = /^CSS: (?!.*(?:Parse|Lexical) Error)/
/** `name` on details is standard since 2023; newer releases support it but download Java. */
const OLD_HTML = /^Attribute “name” not allowed on element “details”/

/**
 * Runs the checker once on all files; one line per error.
 * @throws an Error if the checker itself fails
 */
export function checkHtml(files: readonly string[]): string[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--errors-only']
  const { error, status, stdout, stderr } = spawnSync(
    java(),
    ['-Xss8m', '-jar', jar, ...options, ...files],
    { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
  )
  if (error) throw error
  if (status !== 0) throw new Error(`The HTML checker failed:\n${stderr}${stdout}`)
  return report
    .parse(JSON.parse(stdout))
    .messages.filter(({ message }) => !OLD_CSS.test(message) && !OLD_HTML.test(message))
    .map(({ url = '', message, extract = '' }) => `${url}: ${message} (${extract.trim()})`)
}
