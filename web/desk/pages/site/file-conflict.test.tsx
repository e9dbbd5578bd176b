import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Form, FormField } from '../../../../contracts/content/form.ts'
import { FileConflict } from './file-conflict.tsx'
import { shown } from './form-values.ts'

const field = (name: string, form: Form, optional = false): FormField => ({
  name,
  label: name,
  description: '',
  optional,
  form,
})
const text: Form = { type: 'text' }
const price = [field('from', { type: 'number', whole: true }), field('until', text, true)]
const FORM: Form = {
  type: 'group',
  fields: [
    field('name', text),
    field('note', text, true),
    field('price', { type: 'group', fields: price }, true),
    field('moved', { type: 'pairs', of: text }),
  ],
}
const BEGAN = { name: 'Survey', note: 'New', price: { from: 4000 }, moved: { '/a': '/b' } }

/** The text of the conflict between what was typed and what someone else saved. */
function conflictOf(mine: object, saved: object): string {
  const version = (values: unknown) => ({ hash: '', values, body: '' })
  const began = version(shown(FORM, BEGAN))
  const conflict = {
    began,
    mine: version({ ...Object(began.values), ...mine }),
    theirs: version(shown(FORM, { ...BEGAN, ...saved })),
    keepMine: () => undefined,
  }
  const html = renderToStaticMarkup(
    <FileConflict conflict={conflict} fields={FORM} author="Mel Member" />,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('site conflicts: a field that two people saved with the same value isn’t listed [ED-07]', () => {
  const mine = { name: 'Mine', note: '', price: { from: '4,500', until: '' } }
  const saved = { name: 'Theirs', note: undefined, price: { from: 4500 } }
  const shownText = conflictOf(mine, saved)
  expect(shownText).toContain('name Mine')
  expect(shownText).toContain('name Theirs')
  expect(shownText).not.toMatch(/note|price/)
})

test('site conflicts: pairs that both changed are shown [ED-07]', () => {
  const shownText = conflictOf({ moved: [{ key: '/a', value: '/c' }] }, { moved: { '/a': '/d' } })
  expect(shownText).toMatch(/\/c .*\/d /)
})

test('site conflicts: of a group, only the fields that are filled in are shown [ED-07]', () => {
  const shownText = conflictOf({ price: undefined }, { price: { from: 4500 } })
  expect(shownText).toContain('from: 4500')
  expect(shownText).not.toContain('until')
})
