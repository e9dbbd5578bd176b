import { expect, test } from 'vitest'
import { PLACEHOLDERS, placeholderIn } from '../../../../contracts/replies/replies.ts'
import { fillTemplate, placeholderValues } from './fill-template.ts'

const ada = { name: 'Ada King Lovelace', company: 'Engines $& Sons' }

test('every placeholder is filled in, and what is unknown stays to be replaced [DK-10]', () => {
  const all = PLACEHOLDERS.map((name) => `{${name}}`).join(', ')
  expect(fillTemplate(all, placeholderValues(ada, 'Olive'))).toBe(
    'Ada, Ada King Lovelace, Engines $& Sons, Olive',
  )
  const nameless = fillTemplate(all, placeholderValues({ name: '', company: '' }, 'Olive'))
  expect(nameless).toBe('{first name}, {name}, {company}, Olive')
  expect(placeholderIn(nameless)).toBe('{first name}')
  expect(placeholderIn('Dear {Sir}')).toBeUndefined()
})
