import { expect, test } from 'vitest'
import { auditSentence } from './audit-sentences.ts'
import { UNTIL_THEY_WRITE } from './today.ts'

const sentence = (
  action: string,
  subject: string,
  { before = null, after = null }: { before?: object | null; after?: object | null } = {},
) =>
  auditSentence({ action, subject, before: before && { ...before }, after: after && { ...after } })

/** In the reader's time zone. */
const local = (month: number, day: number, hour: number, minute: number) =>
  new Date(2026, month - 1, day, hour, minute).toISOString()

test('audit: a moved call names the client and both times, not ids or instants [DK-33]', () => {
  const text = sentence('booking.moved', 'Ada Lovelace', {
    before: { startsAt: local(11, 24, 10, 0) },
    after: { startsAt: local(11, 25, 11, 30) },
  })
  expect(text).toBe(
    'moved Ada Lovelace’s call to Wed, Nov 25, 11:30 AM; it was Tue, Nov 24, 10:00 AM',
  )
})

test.each([
  [
    'booking.made',
    'Ada',
    { after: { startsAt: local(11, 25, 11, 30), overrides: 'outside office hours' } },
    'booked a call for Ada on Wed, Nov 25, 11:30 AM, although it was outside office hours',
  ],
  [
    'person.changed',
    'Ada',
    {
      before: { status: 'new', owner: null, nextStepOn: null },
      after: { status: 'open', owner: 'Mel', nextStepOn: '2026-11-27' },
    },
    'changed the status of Ada from “New” to “Open”, made Mel the owner of Ada, and set the next step with Ada for Nov 27, 2026',
  ],
  ['person.changed', 'Ada', { after: { nextStep: 'reworded' } }, 'reworded the next step with Ada'],
  [
    'person.changed',
    'Ada',
    { after: { laterUntil: local(11, 25, 9, 0) } },
    'put Ada off until Wed, Nov 25, 9:00 AM',
  ],
  [
    'person.changed',
    'Ada',
    { after: { laterUntil: UNTIL_THEY_WRITE } },
    'put Ada off until they write',
  ],
  ['person.changed', 'Ada', { after: { laterUntil: null } }, 'brought Ada back to Today'],
  [
    'block.added',
    'block',
    { after: { starts: '2026-11-24T12:00', ends: '2026-11-24T13:00', repeats: 'weekly' } },
    'blocked every week from Tue, Nov 24, 12:00 PM to 1:00 PM',
  ],
  [
    'block.added',
    'block',
    { after: { starts: '2026-11-24T12:00', ends: '2026-11-25T13:00' } },
    'blocked Tue, Nov 24, 12:00 PM to Wed, Nov 25, 1:00 PM',
  ],
  [
    'code.failed',
    'a@b.example',
    { after: { triesLeft: 1 } },
    'entered a wrong sign-in code for a@b.example; 1 try left',
  ],
  [
    'restore.made',
    'monday.db',
    { after: { deletedAgain: 2 } },
    'restored the backup monday.db, and made 2 deletions again',
  ],
  ['later.invented', 'x', {}, 'later.invented: x'],
])('audit: %s of %s is a sentence [DK-33]', (action, subject, fields, text) => {
  expect(sentence(action, subject, fields)).toBe(text)
})

test('audit: a publication says what changed [DK-33]', () => {
  const after = { changes: ['Survey: fee from $2,500 to $2,750'] }
  expect(sentence('content.published', 'version 2', { after })).toBe(
    'published version 2: Survey: fee from $2,500 to $2,750',
  )
})
