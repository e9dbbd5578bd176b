import { expect, test } from 'vitest'
import * as z from 'zod'
import { kinds } from '../../../cms/kinds.ts'
import { serviceReference } from '../../../cms/schemas/service-reference.ts'
import type { Form, FormField } from '../../../contracts/content/form.ts'
import { FIELD_LABELS } from './field-labels.ts'
import { formOf } from './form-of.ts'

test('forms: a schema becomes fields with labels, limits, and choices [ED-04]', () => {
  const schema = z.strictObject({
    replyTime: z.string().trim().min(1).max(40).describe('When you answer'),
    count: z.int().min(1).optional().describe('How many'),
    share: z.number().meta({ title: 'Percent', description: 'Of all' }),
    day: z.iso.date().describe('The day'),
    kind: z.enum(['a', 'b']).describe('Which one'),
    sample: z.boolean().default(false).describe('True for a sample'),
    points: z
      .array(z.strictObject({ name: z.string().describe('The name') }))
      .min(2)
      .max(4)
      .describe('The points'),
    pair: z.tuple([z.number(), z.number()]).describe('Two numbers'),
    words: z.record(z.string(), z.string()).describe('Words for words'),
    cell: z.union([z.string(), z.number()]).describe('A cell'),
  })
  const field = (name: string, label: string, description: string, form: object, more = {}) => ({
    name,
    label,
    description,
    form,
    optional: false,
    ...more,
  })
  const number = { type: 'number', whole: false }
  expect(formOf(schema)).toEqual({
    type: 'group',
    fields: [
      field('replyTime', 'Reply time', 'When you answer', { type: 'text', min: 1, max: 40 }),
      field(
        'count',
        'Count',
        'How many',
        { type: 'number', whole: true, min: 1 },
        { optional: true },
      ),
      field('share', 'Percent', 'Of all', number),
      field('day', 'Day', 'The day', { type: 'text', format: 'date' }),
      field('kind', 'Kind', 'Which one', { type: 'choice', choices: ['a', 'b'] }),
      field('sample', 'Sample', 'True for a sample', { type: 'yes-no' }, { optional: true }),
      field('points', 'Points', 'The points', {
        type: 'list',
        min: 2,
        max: 4,
        of: { type: 'group', fields: [field('name', 'Name', 'The name', { type: 'text' })] },
      }),
      field('pair', 'Pair', 'Two numbers', { type: 'list', min: 2, max: 2, of: number }),
      field('words', 'Words', 'Words for words', { type: 'pairs', of: { type: 'text' } }),
      field('cell', 'Cell', 'A cell', { type: 'either', of: [{ type: 'text' }, number] }),
    ],
  })
})

test('forms: a field that names a service offers the services by what the desk calls them [ED-04]', () => {
  const schema = z.strictObject({
    service: serviceReference.describe('What it’s about'),
    related: z.array(serviceReference.describe('One')).describe('Others'),
  })
  const choice = { type: 'choice', choices: ['pier'], labels: { pier: 'Pier Survey' } }
  expect(formOf(schema, { pier: 'Pier Survey' })).toMatchObject({
    fields: [{ form: choice }, { form: { type: 'list', of: choice } }],
  })
  expect(formOf(schema)).toMatchObject({ fields: [{ form: { type: 'text' } }, {}] })
})

test('forms: what is transformed has the form of what people write [ED-04]', () => {
  const schema = z
    .strictObject({ price: z.int().describe('In dollars') })
    .refine(({ price }) => price > 0)
    .transform(({ price }) => `$${price}`)
  expect(formOf(schema)).toMatchObject({ type: 'group', fields: [{ name: 'price' }] })
  expect(formOf(z.record(z.string(), z.string()).nullable())).toMatchObject({ type: 'pairs' })
})

test('forms: a schema without a form is refused [ED-04]', () => {
  expect(() => formOf(z.unknown())).toThrow('No form can show')
})

/** Every field of a form, at any depth, with its path. */
function fieldsIn(form: Form, at: string): [string, FormField][] {
  if (form.type === 'group') {
    return form.fields.flatMap((field): [string, FormField][] => [
      [`${at}.${field.name}`, field],
      ...fieldsIn(field.form, `${at}.${field.name}`),
    ])
  }
  if (form.type === 'list' || form.type === 'pairs') return fieldsIn(form.of, `${at}[]`)
  return form.type === 'either' ? form.of.flatMap((one) => fieldsIn(one, at)) : []
}

const written = kinds.filter(({ schema }) => schema !== undefined)
const all = written.flatMap(({ path, schema }) => (schema ? fieldsIn(formOf(schema), path) : []))

test('content: every field of every kind has a description [ED-01] [ED-04]', () => {
  expect(all.length).toBeGreaterThan(800)
  const missing = all.filter(([, { description }]) => description === '').map(([path]) => path)
  expect(missing).toEqual([])
})

test('content: the fields of a group have labels that differ, and each label is used [ED-04]', () => {
  const labels = new Map<string, string>()
  const twice: string[] = []
  for (const [path, { label, name }] of all) {
    const key = `${path.slice(0, -name.length)}${label}`
    const other = labels.get(key) ?? name
    if (other !== name) twice.push(`${path}: ${label}`)
    labels.set(key, name)
  }
  expect(twice).toEqual([])
  const names = new Set(all.map(([, { name }]) => name))
  expect(Object.keys(FIELD_LABELS).filter((name) => !names.has(name))).toEqual([])
})
