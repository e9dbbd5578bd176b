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

const signature = { box: '0 0 10 10', path: 'M1 1l8 8z' }

test('team: the letter has a mark only while its signer is a sample [SH-13]', () => {
  const marks = (sample: boolean) =>
    renderToStaticMarkup(<Letter signer={{ ...signer, sample }} />).split('class="sample-note"')
      .length - 1
  expect(marks(true)).toBe(letter.sampleMark === undefined ? 0 : 1)
  expect(marks(false)).toBe(0)
})

test('team: the letter is signed with the signer’s own drawing, or leaves room for ink', () => {
  const html = (drawn: object) =>
    renderToStaticMarkup(<Letter signer={{ ...signer, sample: false, ...drawn }} />)
  expect(html({ signature })).toContain(signature.path)
  expect(html({})).not.toContain('<svg')
})
