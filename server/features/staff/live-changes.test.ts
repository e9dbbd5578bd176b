import { expect, it } from 'vitest'
import { LIVE_TOPICS } from '../../../contracts/live/live.ts'
import { changedTopics, topicsOf } from './live-changes.ts'

it('desk: an action that isn’t known changes everything [DK-17]', () => {
  expect(topicsOf('planet.discovered')).toEqual([...LIVE_TOPICS, 'audit'])
  expect(topicsOf('block.added')).toEqual(['calendar', 'audit'])
})

it('desk: what is new is a change, and what is gone is none [DK-17]', () => {
  const before = new Map([
    ['kept', ['held']],
    ['gone', ['people']],
  ] as const)
  const after = new Map([
    ['kept', ['held']],
    ['new', ['outbox', 'history']],
  ] as const)
  expect(changedTopics(before, after)).toEqual(['history', 'outbox'])
})
