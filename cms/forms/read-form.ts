import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillInFacts } from '../handbook/fill-in-facts.ts'
import { parser } from '../handbook/read-handbook.ts'
import { blocksOf } from '../schemas/handbook-blocks.ts'
import type { HandbookBlock } from '../schemas/handbook.ts'
import { CONTENT } from '../folders.ts'

const HANDBOOK = join(CONTENT, 'handbook')

/** The blocks that a form may have. */
const ALLOWED = new Set(['paragraph', 'heading', 'list', 'table', 'checklist', 'template'])

/** The source of a template in the handbook, with its file's facts filled in. */
function templateSource(id: string): string | undefined {
  const block = new RegExp(`^:::template\\{[^}\\n]*id="${id}"\\}\\n[\\s\\S]*?^:::$`, 'm')
  for (const file of readdirSync(HANDBOOK).filter((name) => name.endsWith('.md'))) {
    const [found] = block.exec(readFileSync(join(HANDBOOK, file), 'utf8')) ?? []
    if (found !== undefined) return fillInFacts(`content/handbook/${file}`, found)
  }
  return undefined
}

/** Replaces each `{template:id}` with that template of the handbook. */
function fillInTemplates(file: string, text: string): string {
  return text.replaceAll(/^\{template:([a-z0-9-]+)\}$/gm, (_, id: string) => {
    const source = templateSource(id)
    if (source === undefined) throw new Error(`${file}: the handbook has no template '${id}'`)
    return source
  })
}

/**
 * Reads the Markdown of a form by its name, such as `engagement-letter`.
 * @throws an Error that lists every mistake
 */
export function readForm(name: string): readonly HandbookBlock[] {
  const file = `content/forms/${name}.md`
  const source = readFileSync(join(CONTENT, 'forms', `${name}.md`), 'utf8')
  const text = fillInTemplates(file, fillInFacts(file, source))
  const mistakes: string[] = []
  const blocks = blocksOf(parser.parse(text).children, (node, message) => {
    mistakes.push(
      `${file}: line ${node.position?.start.line ?? 1} of the filled-in text: ${message}`,
    )
  })
  for (const { kind } of blocks) {
    if (!ALLOWED.has(kind)) mistakes.push(`${file}: ${kind} is not allowed in a form`)
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return blocks
}
