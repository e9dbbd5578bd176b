import { expect, it } from 'vitest'
import { processorMs } from '../../../tests/support/processor-time.ts'
import { findInText, termOf } from './find-in-text.ts'

const LONG = `${'Filler words go on. '.repeat(20)}We once sold to Brandt Robotics, in 2019. ${'And more. '.repeat(20)}`

it.each([
  ['Brandt Robotics, Inc.', 'We sold to the robotics firm Brandt', 'robotics firm Brandt'],
  ['müller', 'Mr. MULLER called', 'MULLER'],
  ['Muller', 'Herr Müller rief an', 'Müller'],
  ['田', '会社は山田商事です', '会社は山田商事です'],
  ['555-1016', 'Ring (415) 555-1016 today', '(415) 555-1016'],
  ['Hannah@Brandt.example', 'From hannah@brandt.example, today', 'hannah@brandt.example,'],
  ['The Limited', 'The Limited', 'The Limited'],
])('“%s” is found in “%s” [DK-31]', (name, text, found) => {
  expect(findInText(text, [termOf(name)])?.found).toBe(found)
})

it.each([
  ['%', '100% of it'],
  ['*', 'a * b'],
  ['brandt_', 'brand x'],
  ['Brandt Robotics', 'Brandt & Sons'],
  ['555-1017', 'Ring (415) 555-1016 today'],
])('“%s” isn’t found in “%s” [DK-31]', (name, text) => {
  expect(findInText(text, [termOf(name)])).toBeUndefined()
})

it('a phone number is found at the end of a long list of them [DK-31]', () => {
  const list = `${'(415) 555-2000 '.repeat(9)}(415) 555-1016`
  expect(findInText(list, [termOf('555-1016')])?.found).toMatch(/555-1016$/)
})

it('shows the words around, where the name is closest together [DK-31]', () => {
  const found = findInText(`Brandt. ${LONG} Robotics.`, [termOf('Brandt Robotics')])
  expect(found).toMatchObject({ found: 'Brandt Robotics' })
  expect(found?.before).toMatch(/^… .*We once sold to $/)
  expect(found?.after).toMatch(/^, in 2019\. .* …$/)
  expect(found?.before.length).toBeLessThan(80)
})

it.each([
  ['555-1016', '('],
  ['555-1016', '1 ('],
  ['山', '山'],
])(
  '“%s” in an email with only “%s” doesn’t hold up the server [DK-31]',
  async (name, character) => {
    const find = () => findInText(character.repeat(50_000), [termOf(name)])
    expect(await processorMs(find)).toBeLessThan(1000)
  },
)
