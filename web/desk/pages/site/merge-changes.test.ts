import { expect, test } from 'vitest'
import { compareChanges, withFields } from './merge-changes.ts'

const person = (name: string, sample = true) => ({ name, title: `${name}’s`, sample })
const [MILES, ROE, DOE] = [person('Miles'), person('Roe'), person('Doe')]
const began = { company: 'Pier', team: [MILES, ROE, DOE] }

/** What "Keep mine" and "Take theirs" make of it. */
function choices(mine: object, theirs: object) {
  const { own, both } = compareChanges({ began, mine, theirs })
  const rest = own.filter((field) => !both.includes(field))
  return { both, keep: withFields(theirs, mine, own), take: withFields(theirs, mine, rest) }
}

test('site conflicts: a change in a list that someone else shortened stays with its entry [ED-07]', () => {
  const mine = { ...began, team: [MILES, ROE, { ...DOE, title: 'Partner' }] }
  const theirs = { company: 'Quay', team: [ROE, DOE] }
  expect(choices(mine, theirs)).toEqual({
    both: [['team']],
    keep: { company: 'Quay', team: mine.team },
    take: theirs,
  })
})

test('site conflicts: a change in a list whose entries moved stays with its entry [ED-07]', () => {
  const cleared = { ...began, team: [MILES, ROE, { ...DOE, sample: false }] }
  const moved = { ...began, team: [MILES, DOE, ROE] }
  expect(choices(cleared, moved)).toEqual({ both: [['team']], keep: cleared, take: moved })
  expect(choices(moved, cleared)).toEqual({ both: [['team']], keep: moved, take: cleared })
})

test('site conflicts: changes of different entries are merged [ED-07]', () => {
  const mine = { ...began, team: [{ ...MILES, title: 'Partner' }, ROE, DOE] }
  const theirs = { ...began, team: [MILES, ROE, { ...DOE, title: 'Associate' }] }
  const merged = { ...began, team: [mine.team[0], ROE, theirs.team[2]] }
  expect(choices(mine, theirs)).toEqual({ both: [], keep: merged, take: merged })
})
