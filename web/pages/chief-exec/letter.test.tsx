import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Letter } from './letter.tsx'

const signer = {
  name: 'Robin Fixture',
  title: 'Managing Partner',
  credentials: [],
  licenses: [],
  biography: [],
}

test('team: the letter has a drawn signature only while its signer is a sample', () => {
  const drawings = (sample: boolean) =>
    renderToStaticMarkup(<Letter signer={{ ...signer, sample }} />).split('<svg').length - 1
  expect(drawings(true)).toBe(1)
  expect(drawings(false)).toBe(0)
})
