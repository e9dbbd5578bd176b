import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const htmlOf = (text: string) => renderToStaticMarkup(<Unbroken>{text}</Unbroken>)

test.each([
  ['Treas. Reg. 1.409A-1(b)(5)(iv)', 'Treas. Reg. <i>1.409A-1(b)(5)(iv)</i>'],
  ['ASC 718-10-25-20 and 718-10-30-14', 'ASC <i>718-10-25-20</i> and <i>718-10-30-14</i>'],
  ['A 30-minute call', 'A <i>30-minute</i> call'],
  ['(70-hour) weeks', '(<i>70-hour)</i> weeks'],
])('a reference or measure is not broken at its hyphen: %s', (text, expected) => {
  expect(htmlOf(text)).toBe(
    expected.replaceAll('<i>', '<span class="unbroken">').replaceAll('</i>', '</span>'),
  )
})

test('other text stays as it is', () => {
  const plain = 'A well-run firm in 2026 – with 3 partners'
  expect(htmlOf(plain)).toBe(plain)
})
