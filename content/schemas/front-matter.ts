import { isNode, LineCounter, parseDocument, type Document } from 'yaml'
import type * as z from 'zod'

/** A content file as read: what its front matter says, and the Markdown below it. */
export interface ContentFile<T> {
  data: T
  /** Empty where the file has no text below its front matter. */
  body: string
  /** The line of the file on which that text begins. */
  bodyLine: number
  /** A mistake in a field as a sentence that names the file and its line. */
  mistake(field: readonly PropertyKey[], message: string): string
}

const FENCE = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/

/** The line of a field, or of the nearest parent that stands in the file; 1 is the file's first. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + 1
  }
  return 1
}

/**
 * Reads a content file by the schema of its kind.
 * @throws an Error whose message names the file, the line and the field of every mistake
 */
export function readContentFile<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
): ContentFile<T> {
  const [, front, body] = FENCE.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (front === undefined || body === undefined) {
    throw new Error(`${file}:1: the file does not begin with front matter between two --- lines`)
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
