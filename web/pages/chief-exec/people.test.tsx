import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Person } from '../../../cms/schemas/person.ts'
import { People } from './people.tsx'

/** A person with every field that the page can show. */
const robin: Person = {
  sample: false,
  name: 'Robin Fixture',
  title: 'Managing Partner',
  photo: 'robin-fixture.png',
  credentials: ['Accredited Pier Appraiser, Harbor Institute'],
  licenses: [{ name: 'Diver', states: ['ME', 'NH'] }],
  biography: ['Robin has walked every pier between here and the next lighthouse.'],
}

const htmlOf = (team: Parameters<typeof People>[0]['team']) =>
  renderToStaticMarkup(<People team={team} />)

const plain = { name: 'Sam Quay', title: 'Diver', sample: false }
const empty = { ...plain, credentials: [], licenses: [], biography: [] }

test('team: a person is shown with photo, credentials, licenses, and biography [TM-01]', () => {
  const html = htmlOf([robin])
  expect(html).toContain('<h2 id="people">The chief executive</h2>')
  expect(html).toContain('src="/photos/robin-fixture.png"')
  for (const text of [
    'Managing Partner',
    'Accredited Pier Appraiser, Harbor Institute',
    'Diver: ME, NH',
    'Robin has walked every pier',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).not.toContain('Sample')
})

test('team: several people are listed in order, and what a person lacks leaves nothing behind', () => {
  const html = htmlOf([robin, empty])
  expect(html).toContain('Our people')
  expect(html.indexOf('Sam Quay')).toBeGreaterThan(html.indexOf('Robin Fixture'))
  const entry = html.slice(html.indexOf('Sam Quay'))
  for (const text of ['<img', '<dl', 'Credentials', 'Licenses', '<p></p>']) {
    expect(entry).not.toContain(text)
  }
})

test('team: one person about whom there is nothing to tell is named in the letter alone', () => {
  expect(htmlOf([empty])).toBe('')
})

test('team: a sample is marked, and hostile text is escaped [SH-13]', () => {
  expect(htmlOf([{ ...robin, sample: true }])).toContain('Sample biography')
  const hostile = { ...robin, name: '<script>alert(1)</script>' }
  expect(htmlOf([hostile])).not.toContain('<script>')
})
