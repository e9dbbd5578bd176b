import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { people } from '../../../cms/pages/chief-exec.ts'
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
  registers: [{ name: 'Harbor register', url: 'https://register.example/' }],
  signs: 'Surveys of piers',
  testimony: 'Trial 3',
  signature: { box: '0 0 10 10', path: 'M1 1l8 8z' },
  biography: ['Robin has walked every pier between here and the next lighthouse.'],
}

const htmlOf = (team: Parameters<typeof People>[0]['team']) =>
  renderToStaticMarkup(<People team={team} />)

const plain = { name: 'Sam Quay', title: 'Diver', sample: false }
const empty = { ...plain, credentials: [], licenses: [], biography: [] }

test('team: a person is shown with photo, credentials, licenses, signature, and biography [TM-01]', () => {
  const html = htmlOf([robin])
  expect(html).toContain('<h2 id="people">The chief executive</h2>')
  expect(html).toContain('src="/photos/robin-fixture.png" alt=""')
  for (const text of [
    'Managing Partner',
    'Accredited Pier Appraiser, Harbor Institute',
    'Diver: ME, NH',
    'Robin has walked every pier',
    'https://register.example/',
    'Surveys of piers',
    'Trial 3',
    'M1 1l8 8z',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).not.toContain(people.sampleMark)
})

test('team: a photo has its description as text, which is escaped [TM-01]', () => {
  const html = htmlOf([{ ...robin, photoDescription: 'Robin "at" <sea>' }])
  expect(html).toContain('alt="Robin &quot;at&quot; &lt;sea&gt;"')
})

test('team: several people are listed in order, and what a person lacks leaves nothing behind', () => {
  const html = htmlOf([robin, empty])
  expect(html).toContain('The people who sign our work')
  expect(html.indexOf('Sam Quay')).toBeGreaterThan(html.indexOf('Robin Fixture'))
  const entry = html.slice(html.indexOf('Sam Quay'))
  for (const text of ['<img', '<dt', 'Credentials', 'Licenses', '<p></p>']) {
    expect(entry).not.toContain(text)
  }
})

test('team: one person about whom there is nothing to tell is named in the letter alone', () => {
  expect(htmlOf([empty])).toBe('')
})

test('team: a sample is marked, and hostile text is escaped [SH-13]', () => {
  expect(htmlOf([{ ...robin, sample: true }])).toContain(people.sampleMark)
  const hostile = { ...robin, name: '<script>alert(1)</script>' }
  expect(htmlOf([hostile])).not.toContain('<script>')
})

test('team: a photo takes the place of the seal, which is the same for the same name', () => {
  expect(htmlOf([robin])).not.toContain('class="seal"')
  const other = { ...empty, name: 'Ann Wu' }
  const seals = (html: string) =>
    [...html.matchAll(/<svg class="seal".*?<\/svg>/g)].map(([seal]) => seal)
  const [sam, ann] = seals(htmlOf([empty, other]))
  expect(seals(htmlOf([empty, robin]))[0]).toBe(sam)
  expect(ann?.split('<use').length).not.toBe(sam?.split('<use').length)
})
