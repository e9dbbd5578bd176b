import { basename } from 'node:path'
import { parse } from 'yaml'
import { parser } from './handbook/read-handbook.ts'
import { type Kind, kindOf } from './kinds.ts'
import { fillIn } from './reader/placeholders.ts'
import { type FieldChange, setFields } from './reader/set-fields.ts'
import { yamlPartOf } from './reader/yaml-part.ts'
import { checkValues, type FieldMistake } from './reader/yaml-text.ts'
import { blocksOf } from './schemas/handbook-blocks.ts'
import { linksIn, linkMistake } from './schemas/inline.ts'

/** A file's content as the desk's form edits it. */
export interface Written {
  values: unknown
  /** The Markdown; null if the file has none. */
  body: string | null
}

/** The line that ends the front matter, and the blank lines before the Markdown. */
const ABOVE_BODY = /^(?:---\r?\n)?\s*/

/** @throws an Error if the file isn't YAML */
export function writtenIn(path: string, text: string): Written {
  const part = yamlPartOf(path, text)
  const values: unknown = part === undefined ? {} : parse(part.yaml)
  const { body } = kindOf(path) ?? {}
  const markdown = (part?.after ?? text).replace(ABOVE_BODY, '').trimEnd()
  return { values, body: body === undefined ? null : markdown }
}

/**
 * Changes fields of a file, and its Markdown. Leaves every other byte as it is.
 * @throws an Error if the file isn't YAML
 */
export function editText(
  path: string,
  text: string,
  { changes, body }: { changes: readonly FieldChange[]; body?: string | undefined },
): string {
  const part = yamlPartOf(path, text) ?? { before: '', yaml: '', after: text }
  const yaml = changes.length === 0 ? part.yaml : setFields(part.yaml, changes)
  const old = writtenIn(path, text).body
  if (body === undefined || body === old) return part.before + yaml + part.after
  const above = ABOVE_BODY.exec(part.after)?.[0] ?? ''
  return `${part.before}${yaml}${above}${body.trim()}\n`
}

/**
 * The name of a file in the desk. For a file in a folder, it's the title or name in the file,
 * otherwise the file name in words.
 */
export function labelOfFile(kind: Kind, path: string, text: string): string {
  if (!kind.path.includes('*')) return kind.label
  const name = String(nameIn(text) ?? '').trim()
  const words = basename(path)
    .replace(/^\d+-|\.\w+$/g, '')
    .replaceAll('-', ' ')
  return name === '' ? words.charAt(0).toUpperCase() + words.slice(1) : name
}

/** The first title or name in a file, with the indented lines that continue it. */
const NAME = /^(?:title|name):.*(?:\r?\n(?:[ \t].*)?)*/m

/** Parses only the name, because a form shows the names of many files. */
function nameIn(text: string): unknown {
  try {
    return Object.values(Object(parse(NAME.exec(text)?.[0] ?? '')))[0]
  } catch {
    return undefined
  }
}

/** Checks a file with the schema of its kind. A mistake in the Markdown is in the field `body`. */
export function mistakesIn(path: string, text: string): FieldMistake[] {
  const kind = kindOf(path)
  if (!kind) return [{ field: [], message: 'isn’t a file that the product reads' }]
  const { values, body } = writtenIn(path, text)
  const fields = kind.schema
    ? checkValues(values, kind.schema, kind.filledIn === true ? fillIn : undefined).mistakes
    : []
  return [...fields, ...(body === null ? [] : bodyMistakes(kind, body))]
}

function bodyMistakes({ body: rules }: Kind, body: string): FieldMistake[] {
  const messages: string[] = []
  if (body === '') messages.push('is missing')
  if (rules === 'text') messages.push(...linksIn(body).flatMap((href) => linkMistake(href) ?? []))
  else {
    const filled = fillIn(body, (message) => messages.push(message))
    blocksOf(parser.parse(filled).children, (node, message) => {
      messages.push(`line ${node.position?.start.line ?? 1}: ${message}`)
    })
  }
  return messages.map((message) => ({ field: ['body'], message }))
}
