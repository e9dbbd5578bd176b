import { expect, test } from 'vitest'
import { lineOfText, phoneNumber } from './text.ts'

const name = lineOfText({ min: 1, tooShort: 'Too short', max: 100, label: 'Name' })
const phone = phoneNumber({ min: 1, tooShort: 'Too short', max: 40 })

test.each([
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
])('names: %j, which changes the direction of text, is refused [DK-08]', (mark) => {
  const { success, error } = name.safeParse(`Ada${mark}Lovelace`)
  expect(success).toBe(false)
  expect(error?.issues[0]?.message).toBe('Name contains characters that cannot be used')
  expect(phone.parse(`${mark}+1 415 555${mark} 0123${mark}`)).toBe('+1 415 555 0123')
})

test.each(['דוד בן־גוריון', 'محمد علی‌نژاد', '李小龍', 'Zoë O’Brien 👩‍👩‍👧'])(
  'names: %s is accepted as typed [DK-08]',
  (text) => {
    expect(name.parse(text)).toBe(text)
  },
)
