import { describe, expect, it } from 'vitest'
import { buildOffice } from '../../../tests/factories/office.ts'
import { findSlot } from './calendar.ts'
import { slotsOn } from './slots.ts'

const tuesday = slotsOn(buildOffice(), '2026-11-24', 'America/Los_Angeles')
const inCairo = slotsOn(buildOffice(), '2026-10-29', 'Africa/Cairo')

/** The start of the slot that the text matches, or the reason why none does. */
function found(slots: typeof tuesday, time: string): string {
  const chosen = findSlot(slots, time)
  return chosen.found ? new Date(chosen.slot.startsAt).toISOString() : chosen.reason
}

describe('matching a time to a slot', () => {
  it.each(['2:30 PM', '14:30', '2:30 pm', '02:30 PM', '2:30\u202fPM', '2:30PM'])(
    '%j matches 2:30 PM [SL-08]',
    (time) => {
      expect(found(tuesday, time)).toBe('2026-11-24T22:30:00.000Z')
    },
  )

  it.each([
    '5:00 PM',
    '17:00',
    '8:30 AM',
    '2:15 PM',
    '2:30',
    '24:30',
    '14:60',
    '14:30 PM',
    '0:30 PM',
    '14:30:00',
    'noon',
    '',
    '2:30 PM (GMT-8)',
    '１４:３０',
  ])('%j matches no slot of the day [SL-05]', (time) => {
    expect(found(tuesday, time)).toBe('no-slot')
  })

  it('a time that occurs twice is matched only by its exact text [SL-02] [SL-08]', () => {
    expect(found(inCairo, '11:00 PM (GMT+3)')).toBe('2026-10-29T20:00:00.000Z')
    expect(found(inCairo, '11:00 PM (GMT+2)')).toBe('2026-10-29T21:00:00.000Z')
    expect(found(inCairo, '11:00 PM')).toBe('ambiguous')
    expect(found(inCairo, '23:00')).toBe('ambiguous')
    expect(found(inCairo, '22:00')).toBe('2026-10-29T19:00:00.000Z')
  })
})
