import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { buildMailContext, buildRegistrationMailData } from '../../../tests/factories/mail.ts'
import {
  letterToRegistrant,
  sessionCancellation,
  sessionChange,
  waitlistConfirmation,
} from './webinar-changes.ts'

const NOW = new Date('2027-03-01T12:00:00Z')
const JOIN_URL = 'https://meet.fixture.example/hours'
const context = buildMailContext({ webinarJoinUrl: JOIN_URL })
const registration = buildRegistrationMailData()
const { event } = registration
const moved = { ...registration, event: { ...event, sequence: 2 }, note: '' }
const movedFrom = { startsAt: '2027-03-08T17:00:00.000Z', endsAt: '2027-03-08T18:30:00.000Z' }

test('webinar: the email about the waitlist says that all seats are taken, and has no link or event [DK-15]', () => {
  const mail = waitlistConfirmation({ ...registration, waitlisted: true }, context)
  expect(mail.subject).toBe('You’re on the waitlist: The next hour')
  expect(mail.calendar).toBeNull()
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('All seats are taken')
    expect(body).not.toContain(JOIN_URL)
    expect(body).not.toContain('reserved')
  }
})

test('webinar: the email about a new time has both times and updates the event [DK-15]', () => {
  const mail = sessionChange({ ...moved, movedFrom }, context, NOW)
  expect(mail.subject).toBe('New time: The next hour, Tuesday, March 9, 2027')
  expect(mail.text).toContain('9:00 AM to 10:30 AM, Pacific Standard Time')
  expect(mail.text).toContain('Monday, March 8, 2027')
  expect(mail.text).toContain(JOIN_URL)
  const calendar = new ICAL.Component(ICAL.parse(mail.calendar?.content ?? ''))
  const [component] = calendar.getAllSubcomponents('vevent')
  expect(component?.getFirstPropertyValue('uid')).toBe('webinar-2027-03-09@www.fixture.example')
  expect(component?.getFirstPropertyValue('sequence')).toBe(2)
})

test('webinar: someone who waits for a seat learns of a change without an event [DK-15]', () => {
  for (const make of [sessionChange, sessionCancellation]) {
    const mail = make({ ...moved, movedFrom, waitlisted: true }, context, NOW)
    expect(mail.calendar).toBeNull()
    expect(mail.text).not.toContain(JOIN_URL)
    expect(mail.text).not.toContain('calendar, open')
  }
})

test('webinar: the email about a cancellation quotes the note and removes the event [DK-15]', () => {
  const mail = sessionCancellation({ ...moved, note: 'The speaker is ill.' }, context, NOW)
  expect(mail.subject).toBe('Canceled: The next hour, Tuesday, March 9, 2027')
  expect(mail.text).toContain('> The speaker is ill.')
  expect(mail.text).toContain('https://www.fixture.example/webinar')
  expect(mail.calendar?.method).toBe('CANCEL')
  const calendar = new ICAL.Component(ICAL.parse(mail.calendar?.content ?? ''))
  const [component] = calendar.getAllSubcomponents('vevent')
  expect(component?.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('webinar: an email from the staff reads like a letter, and answers go to its author [DK-15]', () => {
  const mail = letterToRegistrant(
    {
      id: 'x',
      subject: 'The\nrecording',
      text: 'Dear Ada,',
      author: 'Olive',
      replyTo: 'o@x.example',
    },
    context,
  )
  expect(mail).toMatchObject({ subject: 'The recording', replyTo: 'o@x.example', calendar: null })
  expect(mail.text).toMatch(/^Dear Ada,\n\n-- \nOlive\n/)
})
