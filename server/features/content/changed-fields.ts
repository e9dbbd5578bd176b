import { isDeepStrictEqual } from 'node:util'
import type { Form } from '../../../contracts/content/form.ts'
import { labelOf } from './field-labels.ts'

export interface ChangedField {
  /** The field's path with dots, as in the messages about mistakes. */
  field: string
  /** Such as `price from $2,500 to $2,750`. */
  sentence: string
}

type Path = readonly (string | number)[]

/** A field's path, and the same path in words. */
interface Place {
  path: Path
  words: readonly string[]
  /** Set for a group whose name is left out of sentences: the words before it, for its fields. */
  above?: readonly string[]
}

const LONGEST = 80

/**
 * Compares the data of two YAML files.
 * @param form has the labels of the fields; undefined if no form shows the file
 */
export function changedFields(
  before: unknown,
  after: unknown,
  form?: Form,
  place: Place = { path: [], words: [] },
): ChangedField[] {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    return changedEntries(before, after, form, place)
  }
  const [old, now] = [recordOf(before), recordOf(after)]
  if (old && now) {
    const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    return names.flatMap((name) => {
      const { label, said, form: inner } = fieldIn(form, name)
      const step = {
        ...within(place, name, label),
        ...(said === '' && { above: place.above ?? place.words }),
      }
      return changedFields(old[name], now[name], inner, step)
    })
  }
  if (form?.type === 'picture') {
    const what = place.words.at(-1) ?? ''
    return [
      changeAt(
        { ...place, words: place.words.slice(0, -1) },
        after === undefined ? `${what} removed` : `new ${what}`,
      ),
    ]
  }
  return [changeAt(place, sentenceOf(before, after, form))]
}

function changedEntries(
  before: readonly unknown[],
  after: readonly unknown[],
  form: Form | undefined,
  place: Place,
): ChangedField[] {
  if (before.length === after.length) {
    if (isReordered(before, after)) return [changeAt(place, 'in another order')]
    const list = alternatives(form).find(({ type }) => type === 'list')
    const inner = list?.type === 'list' ? list.of : undefined
    return after.flatMap((entry, index) =>
      changedFields(before[index], entry, inner, within(place, index, entryName(entry, index))),
    )
  }
  const [gone, added] = [without(before, after), without(after, before)]
  const change = (list: readonly unknown[], what: string) => (entry: unknown) => {
    const index = list.indexOf(entry)
    return changeAt(within(place, index, entryName(entry, index)), what)
  }
  return [...gone.map(change(before, 'removed')), ...added.map(change(after, 'new'))]
}

function alternatives(form: Form | undefined): readonly Form[] {
  if (form === undefined) return []
  return form.type === 'either' ? form.of : [form]
}

/** A field of a group with its label in the form; the names of pairs stay as they are. */
function fieldIn(
  form: Form | undefined,
  name: string,
): { label: string; said?: string | undefined; form?: Form } {
  for (const one of alternatives(form)) {
    if (one.type === 'pairs') return { label: name, form: one.of }
    const field = one.type === 'group' && one.fields.find((other) => other.name === name)
    if (field) {
      const { said, label } = field
      return { label: said || inSentence(label, name), said, form: field.form }
    }
  }
  return { label: inSentence(labelOf(name), name) }
}

/** A label in lowercase, unless it begins with an abbreviation or is a name, such as a weekday. */
function inSentence(label: string, name: string): string {
  if (!/^[a-z]/.test(name) || /^[A-Z][A-Z]/.test(label)) return label
  return label.charAt(0).toLowerCase() + label.slice(1)
}

function isReordered(before: readonly unknown[], after: readonly unknown[]): boolean {
  return without(before, after).length === 0
}

/** The multiset difference: entries that another list doesn't have, counting duplicates. */
function without(entries: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = [...others]
  return entries.filter((entry) => {
    const index = left.findIndex((other) => isDeepStrictEqual(entry, other))
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
}

function sentenceOf(before: unknown, after: unknown, form: Form | undefined): string {
  if (typeof (after ?? before) === 'boolean') return after === true ? 'yes' : 'no'
  const [old, now] = [shown(before, form), shown(after, form)]
  if (before === undefined) return now === undefined ? 'new' : `now ${now}`
  if (after === undefined) return old === undefined ? 'removed' : `removed; it was ${old}`
  return old === undefined || now === undefined ? 'changed' : `from ${old} to ${now}`
}

/** Undefined for lists and groups of fields. */
function shown(value: unknown, form: Form | undefined): string | undefined {
  if (typeof value === 'string') return /^\S+$/.test(value) ? value : `“${shortened(value)}”`
  if (value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return undefined
  const isMoney = typeof value === 'number' && form?.type === 'number' && form.dollars
  return isMoney ? `$${value.toLocaleString('en-US')}` : String(value)
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line
}

function entryName(entry: unknown, index: number): string {
  const { name, title, label, heading } = isRecord(entry) ? entry : {}
  const named = [name, title, label, heading].find((one) => typeof one === 'string' && one !== '')
  return typeof named === 'string' ? shortened(named) : `entry ${index + 1}`
}

function within({ path, words, above = words }: Place, step: string | number, name: string): Place {
  return { path: [...path, step], words: [...above, name] }
}

function changeAt({ path, words }: Place, sentence: string): ChangedField {
  const link = sentence.startsWith('from ') ? ' ' : ': '
  const where = words.length === 0 ? '' : words.join(', ') + link
  return { field: path.join('.'), sentence: where + sentence }
}

/** A YAML file or group without fields is null. */
function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (value === null) return {}
  return isRecord(value) ? value : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
