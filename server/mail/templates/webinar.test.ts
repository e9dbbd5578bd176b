import { expect, test } from 'vitest'
import { buildMailContext, buildRegistrationMailData } from '../../../tests/factories/mail.ts'
import {
  registrationConfirmation,
  registrationNotification,
  registrationReminder,
} from './webinar.ts'

const JOIN_URL = 'https://meet.laminar-advisory.example/hours'
const BEFORE = new Date('2027-03-01T12:00:00Z')
const AFTER = new Date('2027-03-09T18:30:00Z')
const context = buildMailContext({ webinarJoinUrl: JOIN_URL })

test('webinar: the confirmation gives date, time, zone and the place, and brings the event [WB-04]', () => {
  const mail = registrationConfirmation(buildRegistrationMailData(), context, BEFORE)
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Tuesday, March 9, 2027')
    expect(body).toContain('9:00 AM to 10:30 AM, Pacific Standard Time')
    expect(body).toContain(JOIN_URL)
    expect(body).toContain('/book')
  }
  expect(mail.subject).toBe("You're registered: The next hour")
  expect(mail.calendar?.method).toBe('PUBLISH')
})

test('webinar: while the place is not settled, the mail says that it follows [WB-04]', () => {
  const { text } = registrationConfirmation(buildRegistrationMailData(), buildMailContext(), BEFORE)
  expect(text).toContain('We send you the link before the session.')
})

test('webinar: once the session is over, the confirmation says so and names no place [WB-06]', () => {
  const { text } = registrationConfirmation(buildRegistrationMailData(), context, AFTER)
  expect(text).toContain('You are on the list')
  expect(text).not.toContain(JOIN_URL)
})

test('webinar: a reminder says when and where, and brings no second event [WB-04]', () => {
  const mail = registrationReminder({ ...buildRegistrationMailData(), when: 'in an hour' }, context)
  expect(mail.subject).toBe('We begin in an hour: The next hour')
  expect(mail.text).toContain(JOIN_URL)
  expect(mail.calendar).toBe(null)
})

test('webinar: the staff hears who registered, and answers the visitor', () => {
  const mail = registrationNotification(
    buildRegistrationMailData({ company: 'A\r\nBcc: x' }),
    context,
  )
  expect(mail.replyTo).toBe('ada@example.com')
  expect(mail.subject).toBe('Webinar registration: Ada Lovelace, A Bcc: x')
  expect(mail.text).toContain('+44 20 7946 0018')
})
