import { expect, test } from 'vitest'
import type { Form, FormField } from '../../../../contracts/content/form.ts'
import { changesBetween, emptyOf, limitsOf, shown, written } from './form-values.ts'

const field = (name: string, form: Form, optional = false): FormField => ({
  name,
  label: name,
  description: name,
  optional,
  form,
})
const text: Form = { type: 'text', min: 1, max: 10 }
const number: Form = { type: 'number', whole: true, min: 1 }
const FORM: Form = {
  type: 'group',
  fields: [
    field('name', text),
    field(
      'price',
      { type: 'group', fields: [field('from', number), field('note', text, true)] },
      true,
    ),
    field('points', { type: 'list', of: text, min: 1 }),
    field('old', { type: 'pairs', of: text }, true),
  ],
}
const VALUE = { name: 'Ada', price: { from: 5 }, points: ['a', 'b'], old: { '/a': '/b' } }

test('site forms: what is shown and not changed is written as it was [ED-07]', () => {
  expect(written(FORM, shown(FORM, VALUE))).toEqual(VALUE)
  const bare = { name: 'Ada', points: ['a'] }
  expect(written(FORM, shown(FORM, bare))).toEqual(bare)
})

test('site forms: only what was changed is sent, and an empty optional field is removed [ED-04]', () => {
  const typed = { ...VALUE, price: { from: '2,750', note: '' }, points: ['a', 'c'] }
  expect(
    changesBetween(VALUE, written(FORM, { ...typed, old: [{ key: '/a', value: '/b' }] })),
  ).toEqual([
    { field: ['price', 'from'], value: 2750 },
    { field: ['points', 1], value: 'c' },
  ])
  expect(changesBetween(VALUE, { ...VALUE, price: undefined })).toEqual([{ field: ['price'] }])
  expect(changesBetween(VALUE, { ...VALUE, points: ['b'] })).toEqual([
    { field: ['points'], value: ['b'] },
  ])
})

test('site forms: each limit is explained while someone types [ED-04]', () => {
  const messages = (value: object) =>
    (limitsOf(FORM).safeParse({ ...VALUE, ...value, old: [] }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )
  expect(messages({})).toEqual([])
  expect(messages({ name: ' ', price: { from: 'a lot' }, points: [] })).toEqual([
    'name: Fill this in.',
    'price.from: Enter a number.',
    'points: At least 1 entry; now 0 entries.',
  ])
  expect(messages({ name: 'A long name', price: { from: 0 } })).toEqual([
    'name: At most 10 characters; now 11 characters.',
    'price.from: At least 1; now 0.',
  ])
})

test('site forms: a new entry has the fields that it needs [ED-04]', () => {
  expect(emptyOf(FORM)).toEqual({ name: '', points: [''] })
})
