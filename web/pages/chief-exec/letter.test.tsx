import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { letter } from '../../../cms/pages/chief-exec.ts'
import { Letter } from './letter.tsx'

const signer = {
  name: 'Robin Fixture',
  title: 'Managing Partner',
  credentials: [],
  licenses: [],
  biography: [],
}

test('team: the letter has a mark and a drawn signature only while its signer is a sample [SH-13]', () => {
  const count = (part: string, sample: boolean) =>
    renderToStaticMarkup(<Letter signer={{ ...signer, sample }} />).split(part).length - 1
  expect(count('<svg', true)).toBe(1)
  expect(count('<svg', false)).toBe(0)
  expect(count('class="sample-note"', true)).toBe(letter.sampleMark === undefined ? 0 : 1)
  expect(count('class="sample-note"', false)).toBe(0)
})
