import { isNode, LineCounter, parseDocument, type Document } from 'yaml'
import type * as z from 'zod'

/** A parsed content file: its front matter, and the Markdown below it. */
export interface ContentFile<T> {
  data: T
  /** Empty if there is no text below the front matter. */
  body: string
  /** Line number of the body's first line. */
  bodyLine: number
  /** Formats a mistake in a field as a message with file and line. */
  mistake(field: readonly PropertyKey[], message: string): string
}

const FENCE = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/

/** The line number of a field, or of its nearest parent in the file; lines count from 1. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + 1
  }
  return 1
}

/**
 * Reads a content file with the schema for its kind.
 * @throws an Error that lists every mistake with its file, line, and field
 */
export function readContentFile<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
): ContentFile<T> {
  const [, front, body] = FENCE.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (front === undefined || body === undefined) {
    throw new Error(`${file}:1: the file must start with front matter between two --- lines`)
  }
  const lines = new LineCounter()
  const document = parseDocument(front, { lineCounter: lines, prettyErrors: false })
  const syntax = document.errors.map(
    ({ pos, message }) => `${file}:${lines.linePos(pos[0]).line + 1}: ${message}`,
  )
  if (syntax.length > 0) throw new Error(syntax.join('\n'))
  const mistake = (field: readonly PropertyKey[], message: string) =>
    `${file}:${lineOf(document, lines, field)}: ${field.join('.') || 'front matter'}: ${message}`
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) {
    const above = front.split('\n').length + 1
    const blank = /^\s*/.exec(body)?.[0].split('\n').length ?? 1
    return { data: parsed.data, body: body.trim(), bodyLine: above + blank, mistake }
  }
  const mistakes = parsed.error.issues.map(({ path, message }) => mistake(path, message))
  throw new Error(mistakes.join('\n'))
}
