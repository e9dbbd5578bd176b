import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../support/process.ts'

const HEAD = `# Settings

All settings are optional environment variables. The server and every npm command, the build included, also read one file: the one that LAMINAR_ENV_FILE names, otherwise \`/etc/laminar.env\` if it exists, otherwise \`.env\` in the project's folder. On a server, start from \`deploy/laminar.env\`; \`.env.example\` has every setting with its default, for development. Environment variables win over the file. \`NAME_FILE\` reads the value of \`NAME\` from a file, which keeps secrets out of the environment. If a value is invalid, the server doesn't start, and the error names the variable. A value in parentheses is the default. [Operations](operations.md#settings) has more.
`

/** One item: settings that follow each other, with the comment above them. */
function itemOf(block: string): string {
  const lines = block.split('\n')
  const names = lines.flatMap((line) => {
    const [, off, name, value = ''] = line.match(/^(#?)([A-Z_]+)=(.*)$/) ?? []
    if (name === undefined) return []
    return [off === '' ? `\`${name}\` (${value})` : `\`${name}\`, such as \`${value}\``]
  })
  const comment = lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2))
  return `- ${names.join('; ')}: ${comment.join(' ')}`
}

/** The settings page generated from the text of .env.example. */
function settingsPage(example: string): string {
  const [, ...groups] = example.split(/^## /m)
  const sections = groups.map((group) => {
    const [heading = '', ...lines] = group.trim().split('\n')
    const blocks = lines
      .join('\n')
      .trim()
      .split(/\n+(?=# )(?<=^#?[A-Z_]+=.*\n+)/m)
    return `\n## ${heading}\n\n${blocks.map((block) => `${itemOf(block)}\n`).join('')}`
  })
  return HEAD + sections.join('')
}

test('docs/settings.md says what .env.example says; -u writes it', async () => {
  const example = readFileSync(join(projectRoot, '.env.example'), 'utf8')
  const page = settingsPage(example)
  expect(page.match(/^- /gm)?.length).toBeGreaterThan(40)
  await expect(page).toMatchFileSnapshot(join(projectRoot, 'docs/settings.md'))
})
