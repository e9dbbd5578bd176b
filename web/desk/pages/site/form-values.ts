import * as z from 'zod/mini'
import type { Form, FormField } from '../../../../contracts/content/form.ts'
import { editor as words } from '../../../../words/desk/site.ts'

type Path = readonly (string | number)[]

/** A key and value of a map, which forms edit as a list. */
export interface Pair {
  key: string
  value: unknown
}

export const fieldOf = (value: unknown, name: string | number): unknown => Object(value)[name]
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const isGroup = (value: unknown) => typeof value === 'object' && value !== null

/** The alternative that fits the value; the first one for a new value. */
export function alternativeOf(forms: readonly Form[], value: unknown): Form {
  const fits = (form: Form) => {
    if (!isGroup(value)) return form.type !== 'group' && form.type !== 'list'
    return (
      form.type === 'group' &&
      form.fields.every(({ name, optional }) => optional || name in Object(value)) &&
      Object.keys(Object(value)).every((key) => form.fields.some(({ name }) => name === key))
    )
  }
  return forms.find(fits) ?? forms[0] ?? { type: 'nothing' }
}

/** Converts a file's value to the form's shape: maps become lists of pairs. */
export function shown(form: Form, value: unknown): unknown {
  // YAML parses a file that has only comments as null.
  if (value === null && form.type === 'pairs') return []
  if (value === undefined || value === null) return value
  if (form.type === 'group') {
    const fields = form.fields.map(({ name, form: inner }) => [
      name,
      shown(inner, fieldOf(value, name)),
    ])
    return Object.fromEntries(fields)
  }
  if (form.type === 'list') return listOf(value).map((one) => shown(form.of, one))
  if (form.type === 'pairs') {
    return Object.entries(Object(value)).map(([key, one]): Pair => ({
      key,
      value: shown(form.of, one),
    }))
  }
  return form.type === 'either' ? shown(alternativeOf(form.of, value), value) : value
}

const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Converts the form's values back to the file's shape, without empty optional fields. */
export function written(form: Form, value: unknown): unknown {
  switch (form.type) {
    case 'group':
      return Object.fromEntries(form.fields.flatMap((field) => writtenField(field, value)))
    case 'list':
      return listOf(value).map((one) => written(form.of, one))
    case 'pairs':
      return Object.fromEntries(
        listOf(value).map((pair) => [
          fieldOf(pair, 'key'),
          written(form.of, fieldOf(pair, 'value')),
        ]),
      )
    case 'either': {
      if (isGroup(value)) return written(alternativeOf(form.of, value), value)
      const text = typeof value === 'string' ? value : undefined
      const isNumber = form.of.some(({ type }) => type === 'number') && text && NUMBER.test(text)
      return isNumber ? Number(text) : value
    }
    case 'number': {
      const digits = String(value ?? '').replaceAll(/[$,\s]/g, '')
      return NUMBER.test(digits) ? Number(digits) : value
    }
    case 'text':
      return typeof value === 'string' ? value.trim().replaceAll(/\s*\n\s*/g, ' ') : value
    case 'choice':
    case 'picture':
    case 'yes-no':
    case 'nothing':
      return value
  }
}

function writtenField({ name, optional, form }: FormField, value: unknown): [string, unknown][] {
  const inner = fieldOf(value, name)
  const isLeftOut = inner === undefined || (optional && (inner === '' || inner === null))
  return isLeftOut ? [] : [[name, written(form, inner)]]
}

/** The empty value of a form, for a new list entry. */
export function emptyOf(form: Form): unknown {
  if (form.type === 'group') {
    const required = form.fields.filter(({ optional }) => !optional)
    return Object.fromEntries(required.map(({ name, form: inner }) => [name, emptyOf(inner)]))
  }
  if (form.type === 'list') return Array.from({ length: form.min ?? 0 }, () => emptyOf(form.of))
  if (form.type === 'pairs') return []
  if (form.type === 'either') return emptyOf(alternativeOf(form.of, ''))
  if (form.type === 'choice') return form.choices[0] ?? ''
  return form.type === 'yes-no' ? false : ''
}

export interface Change {
  field: (string | number)[]
  /** Left out if the field is removed. */
  value?: unknown
}

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The changes by field that turn `before` into `after`. A list of another length is replaced. */
export function changesBetween(before: unknown, after: unknown, field: Path = []): Change[] {
  if (isSame(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((one, index) => changesBetween(before[index], one, [...field, index]))
  }
  if (isGroup(before) && isGroup(after) && !Array.isArray(before) && !Array.isArray(after)) {
    const names = new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))])
    return [...names].flatMap((name) =>
      changesBetween(fieldOf(before, name), fieldOf(after, name), [...field, name]),
    )
  }
  return [{ field: [...field], ...(after !== undefined && { value: after }) }]
}

/** Client-side validation of the form's limits; the server validates again. */
export function limitsOf(form: Form, isOptional = false): z.ZodMiniType<unknown> {
  return z.any().check((context) => {
    for (const { path, message } of mistakesOf(form, context.value, [], isOptional)) {
      context.issues.push({ code: 'custom', path: [...path], message, input: context.value })
    }
  })
}

interface Mistake {
  path: Path
  message: string
}

function mistakesOf(form: Form, value: unknown, path: Path, isOptional: boolean): Mistake[] {
  if (isOptional && (value === undefined || value === '' || value === null)) return []
  const inner = (of: Form, name: string | number, optional = false) =>
    mistakesOf(of, fieldOf(value, name), [...path, name], optional)
  const mistake = (message: string | undefined) =>
    message === undefined ? [] : [{ path, message }]
  if (form.type === 'group') {
    return form.fields.flatMap(({ name, form: of, optional }) => inner(of, name, optional))
  }
  if (form.type === 'list') {
    const entries = listOf(value)
    return [
      ...mistake(rangeMistake(entries.length, form, words.entries)),
      ...entries.flatMap((_, index) => inner(form.of, index)),
    ]
  }
  if (form.type === 'text') return mistake(textMistake(form, String(value ?? '').trim()))
  if (form.type === 'number') return mistake(numberMistake(form, written(form, value)))
  return []
}

function textMistake(form: Form & { type: 'text' }, text: string): string | undefined {
  if (text === '' && (form.min ?? 0) > 0) return words.missing
  return rangeMistake(text.length, form, words.characters)
}

function numberMistake(form: Form & { type: 'number' }, value: unknown): string | undefined {
  if (typeof value !== 'number') return words.number
  if (form.whole && !Number.isInteger(value)) return words.whole
  return rangeMistake(value, form, String)
}

function rangeMistake(
  size: number,
  { min, max }: { min?: number; max?: number },
  unit: (count: number) => string,
): string | undefined {
  if (min !== undefined && size < min) return words.atLeast(unit(min), unit(size))
  return max !== undefined && size > max ? words.atMost(unit(max), unit(size)) : undefined
}
