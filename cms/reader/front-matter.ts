import type * as z from 'zod'
import { type Mistake, readYamlText } from './yaml-text.ts'

/** A parsed content file: its front matter, and the Markdown below it. */
export interface ContentFile<T> {
  data: T
  /** The Markdown below the front matter; may be empty. */
  body: string
  /** Line number of the body's first line. */
  bodyLine: number
  mistake: Mistake
}

const FENCE = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/

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
  const yaml = { file, text: front, above: 1, whole: 'front matter' }
  const { data, mistake } = readYamlText(yaml, schema)
  const above = front.split('\n').length + 1
  const blank = /^\s*/.exec(body)?.[0].split('\n').length ?? 1
  return { data, body: body.trim(), bodyLine: above + blank, mistake }
}
