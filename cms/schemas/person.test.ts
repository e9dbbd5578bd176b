import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { readYamlText } from '../reader/yaml-text.ts'
import { editedTeamSchema, type Person, teamSchema } from './person.ts'

/** A person with everything that the page can show. */
const robin: Person = {
  sample: false,
  name: 'Robin Fixture',
  title: 'Managing Partner',
  photo: 'robin-fixture.png',
  credentials: ['Accredited Pier Appraiser, Harbor Institute'],
  licenses: [{ name: 'Diver', states: ['ME', 'NH'] }],
  biography: ['Robin has walked every pier between here and the next lighthouse.'],
}

const photos = new Map([['robin-fixture.png', 20_000]])

/** The mistakes in a file with these people. */
function mistakesOf(team: readonly Person[], files = photos): string[] {
  try {
    readYamlText({ file: 'content/team.yaml', text: stringify(team) }, teamSchema(files))
    return []
  } catch (error) {
    return String(error).replace('Error: ', '').split('\n')
  }
}

const { photo: _photo, ...withoutPhoto } = robin
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...withoutPhoto, name: `Pat ${index}` }))

test('team: a person with everything, and one with only a name and a title, pass [TM-01]', () => {
  expect(mistakesOf([robin])).toEqual([])
  const plain = { ...withoutPhoto, credentials: [], licenses: [], biography: [] }
  expect(mistakesOf([plain])).toEqual([])
})

test('team: 30 people pass, and none or 31 stop the build', () => {
  expect(mistakesOf(many(30))).toEqual([])
  expect(mistakesOf([])).toEqual([
    'content/team.yaml:1: file: needs at least one person, who signs the letter on the page',
  ])
  expect(mistakesOf(many(31))).toEqual([
    'content/team.yaml:1: file: has more than 30 people; name the partners only',
  ])
})

test.each<[string, Partial<Person>, string]>([
  ['a state that does not exist', { licenses: [{ name: 'CPA', states: ['ZZ'] }] }, 'licenses.0.'],
  ['a license without a state', { licenses: [{ name: 'CPA', states: [] }] }, 'licenses.0.states'],
  ['a path as a photo', { photo: '../../etc/passwd' }, 'photo: must be the name of a JPEG'],
  ['a drawing that could run scripts', { photo: 'robin.svg' }, 'photo: must be the name of a'],
  ['a photo that does not exist', { photo: 'sam.jpg' }, 'photo: content/photos/sam'],
  ['an empty title', { title: ' ' }, 'title: '],
  ['a long biography', { biography: ['pier '.repeat(300)] }, 'biography.0: '],
])('team: %s stops the build with file and line', (_what, change, expected) => {
  const [mistake] = mistakesOf([
    { ...withoutPhoto, name: 'Sam Quay' },
    { ...robin, ...change },
  ])
  expect(mistake).toMatch(/^content\/team\.yaml:\d+: 1\./)
  expect(mistake).toContain(expected)
})

test('team: two people with one name stop the build', () => {
  expect(mistakesOf([robin, robin])).toEqual([expect.stringContaining(': 1.name: is listed twice')])
})

test('team: a photo that is too large stops the build', () => {
  expect(mistakesOf([robin], new Map([['robin-fixture.png', 400 * 1024]]))).toEqual([
    'content/team.yaml:4: 0.photo: has 400 kB; 300 at most',
  ])
})

test('team: only the desk asks for the description of a photo, so that older content stays valid [ED-02]', () => {
  expect(mistakesOf([robin])).toEqual([])
  const { issues } = editedTeamSchema.safeParse([robin]).error ?? {}
  expect(issues).toMatchObject([{ path: [0, 'photoDescription'] }])
  const others = [
    { ...robin, photoDescription: 'At sea' },
    { ...withoutPhoto, name: 'Pat' },
  ]
  expect(editedTeamSchema.safeParse(others).success).toBe(true)
})
