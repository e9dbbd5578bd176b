import { isNode, LineCounter, parseDocument, type Document } from 'yaml'
import type * as z from 'zod'
import { sentenceOf } from './sentences.ts'

/** Formats a mistake in a field as a message with file and line. */
export type Mistake = (field: readonly PropertyKey[], message: string) => string

/** Replaces the placeholders in a text and reports those that don't exist. */
export type FillIn = (text: string, report: (message: string) => void) => string

interface YamlText {
  /** The file's path, for mistakes. */
  file: string
  text: string
  /** How many lines of the file come before the text. */
  above?: number
  /** Shown in place of a field's name if a mistake has none, such as `front matter`. */
  whole?: string
  fillIn?: FillIn | undefined
}

/** The offset of a field, or of its nearest parent; undefined if that is the whole file. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return undefined
}

/** A copy of the value with every text changed; fields are named as in zod's issues. */
export function withTexts(
  value: unknown,
  change: (text: string, field: PropertyKey[]) => string,
  field: PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') return change(value, field)
  if (Array.isArray(value)) {
    return value.map((one, index) => withTexts(one, change, [...field, index]))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, one]) => [key, withTexts(one, change, [...field, key])]),
  )
}

/** A mistake in a field. */
export interface FieldMistake {
  field: readonly PropertyKey[]
  /** Says what is allowed. */
  message: string
}

/** Fills in placeholders and checks the values; `data` is undefined if there are mistakes. */
export function checkValues<T>(
  written: unknown,
  schema: z.ZodType<T>,
  fillIn: FillIn | undefined,
): { data: T | undefined; mistakes: FieldMistake[] } {
  const mistakes: FieldMistake[] = []
  const filled = fillIn
    ? withTexts(written, (words, field) =>
        fillIn(words, (message) => mistakes.push({ field, message })),
      )
    : written
  const { data, error } = schema.safeParse(filled, { error: sentenceOf })
  for (const { path, message, ...issue } of error?.issues ?? []) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]]
    mistakes.push(...fields.map((field) => ({ field: [...path, ...field], message })))
  }
  return { data: mistakes.length === 0 ? data : undefined, mistakes }
}

/**
 * Reads YAML with the schema for its kind.
 * @throws an Error that lists every mistake with its file, line, field, and what is allowed
 */
export function readYamlText<T>(
  { file, text, above = 0, whole = 'file', fillIn }: YamlText,
  schema: z.ZodType<T>,
): { data: T; mistake: Mistake } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const placeOf = (offset: number) => `${file}:${lines.linePos(offset).line + above}`
  const mistake: Mistake = (field, message) => {
    const offset = offsetOf(document, field)
    const place = offset === undefined ? `${file}:1` : placeOf(offset)
    return `${place}: ${field.join('.') || whole}: ${message}`
  }
  const mistakes = document.errors.map(({ pos, message }) => `${placeOf(pos[0])}: ${message}`)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  const checked = checkValues(document.toJS(), schema, fillIn)
  if (checked.data !== undefined) return { data: checked.data, mistake }
  throw new Error(checked.mistakes.map(({ field, message }) => mistake(field, message)).join('\n'))
}
