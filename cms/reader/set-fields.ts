import { isDeepStrictEqual } from 'node:util'
import {
  Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

type Path = readonly (string | number)[]

/** A field and its new value; without a value, the field is removed. */
export interface FieldChange {
  field: Path
  value?: unknown
}

/** Replaces the text between two offsets. */
interface Edit {
  from: number
  to: number
  text: string
}

/** How the files in content/ are formatted. */
const STYLE = { lineWidth: 100, flowCollectionPadding: false }

/**
 * Changes fields of a YAML text. Everything else keeps its bytes: comments, quotes, and line breaks.
 * @throws an Error if the text isn't YAML
 */
export function setFields(text: string, changes: readonly FieldChange[]): string {
  return changes.reduce(setField, text)
}

function setField(text: string, { field, value }: FieldChange): string {
  const document: Document = parseDocument(text)
  const [error] = document.errors
  if (error) throw error
  const before: unknown = document.toJS()
  const after = withValue(before, field, value)
  if (isDeepStrictEqual(before, after)) return text
  const edit = editFor({ text, document, before, after }, field)
  if (edit) {
    const edited = text.slice(0, edit.from) + edit.text + text.slice(edit.to)
    const read = parseDocument(edited)
    if (read.errors.length === 0 && isDeepStrictEqual(read.toJS(), after)) return edited
  }
  // For unusual syntax, the library rewrites the whole text. It keeps the comments.
  if (field.length === 0) document.contents = document.createNode(after)
  else if (value === undefined) document.deleteIn(field)
  else document.setIn(field, document.createNode(value))
  return document.toString(STYLE)
}

/** A copy of the value with one field changed or removed. */
function withValue(value: unknown, [step, ...rest]: Path, change: unknown): unknown {
  if (step === undefined) return change
  if (Array.isArray(value))
    return value.with(Number(step), withValue(value[Number(step)], rest, change))
  const fields: Record<string, unknown> = { ...Object(value) }
  const changed = withValue(fields[step], rest, change)
  if (changed !== undefined) return { ...fields, [step]: changed }
  delete fields[step]
  return fields
}

interface Change {
  text: string
  document: Document
  before: unknown
  after: unknown
}

/** The value at a path; undefined if it doesn't exist. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner: unknown, step) => Object(inner)[step], value)

/** The edit of the smallest part of the text that has the field; undefined for unusual syntax. */
function editFor({ text, document, before, after }: Change, path: Path): Edit | undefined {
  let node: unknown = document.contents
  for (let depth = 0; depth <= path.length; depth += 1) {
    const place = path.slice(0, depth)
    const step = path[depth]
    const inner = isCollection(node) && step !== undefined ? node.get(step, true) : undefined
    const isBelow = depth + 1 < path.length && isCollection(inner) && inner.flow !== true
    if (isSeq(node) && !isBelow) {
      return isScalar(inner)
        ? entryEdit(text, inner, valueAt(after, path))
        : entriesEdit(text, node, valueAt(before, place), valueAt(after, place))
    }
    if (isMap(node) && step !== undefined) {
      const value = valueAt(after, [...place, step])
      const isList = isSeq(inner) && inner.flow !== true && Array.isArray(value)
      if (!isBelow && !(isList && value.length > 0))
        return pairEdit(text, node, String(step), value)
    }
    node = inner
  }
  return undefined
}

/** Sets, adds, or removes one field of a map. */
function pairEdit(text: string, map: YAMLMap, name: string, value: unknown): Edit | undefined {
  const index = map.items.findIndex(({ key }) => isScalar(key) && String(key.value) === name)
  const [pair, next, first] = [map.items[index], map.items[index + 1], map.items[0]]
  const column = first ? startOf(first.key) - lineStart(text, startOf(first.key)) : 0
  if (!pair) {
    const to = lineEnd(text, endOf(text, map))
    return { from: to, to, text: `\n${' '.repeat(column)}${written(name, value, column)}` }
  }
  const from = startOf(pair.key)
  const to = endOf(text, pair)
  if (value !== undefined) return { from, to, text: written(name, value, column, pair.value) }
  const line = lineStart(text, from)
  if (text.slice(line, from).trim() === '')
    return { from: line, to: lineEnd(text, to) + 1, text: '' }
  return next && { from, to: startOf(next.key), text: '' }
}

/** Sets one entry of a list; the entry is text or a number. */
function entryEdit(text: string, old: Scalar, value: unknown): Edit {
  const from = startOf(old)
  const column = from - lineStart(text, from) - '- '.length
  const entry = written('', value, column, old).slice('- '.length)
  return { from, to: endOf(text, old), text: entry }
}

/** Sets the entries of a list. Entries that stay keep their bytes and the comments above them. */
function entriesEdit(
  text: string,
  list: YAMLSeq,
  before: unknown,
  after: unknown,
): Edit | undefined {
  const [first] = list.items
  if (list.flow === true || first === undefined || !Array.isArray(before)) return undefined
  if (!Array.isArray(after) || after.length === 0) return undefined
  const start = lineStart(text, startOf(first))
  const column = /^ */.exec(text.slice(start))?.[0].length ?? 0
  const ends = list.items.map((item) => lineEnd(text, endOf(text, item)) + 1)
  const kept = ends.map((end, index) => text.slice(ends[index - 1] ?? start, end))
  const left = new Map(kept.entries())
  const lines = after.map((value: unknown) => {
    const same = [...left.keys()].find((index) => isDeepStrictEqual(before[index], value))
    const line = left.get(same ?? -1) ?? `${' '.repeat(column)}${written('', value, column)}`
    if (same !== undefined) left.delete(same)
    return line.endsWith('\n') ? line : `${line}\n`
  })
  return { from: start, to: ends.at(-1) ?? start, text: lines.join('') }
}

/**
 * YAML for a field, or for a list entry if `name` is empty, in the style of the value it replaces.
 */
function written(name: string, value: unknown, column: number, old?: unknown): string {
  const document = new Document(name === '' ? [value] : { [name]: value })
  const node = document.getIn([name === '' ? 0 : name], true)
  if (isScalar(node) && isScalar(old) && old.type) node.type = old.type
  if (isCollection(node) && isCollection(old) && old.flow === true) node.flow = true
  const text = document.toString({ ...STYLE, lineWidth: STYLE.lineWidth - column })
  return text.trimEnd().replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`)
}

function startOf(node: unknown): number {
  if (isPair(node)) return startOf(node.key)
  return Object(node).range?.[0] ?? 0
}

/** The offset where a node ends, before the comment and the line break that follow it. */
function endOf(text: string, node: unknown): number {
  if (isPair(node)) return Math.max(endOf(text, node.key) + 1, endOf(text, node.value))
  if (isCollection(node) && node.flow !== true && node.items.length > 0) {
    return endOf(text, node.items.at(-1))
  }
  return text.slice(0, Object(node).range?.[1] ?? 0).trimEnd().length
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end
}
