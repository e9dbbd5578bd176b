import { expect, test } from 'vitest'
import { buildMailContext, buildRegistrationMailData } from '../../../tests/factories/mail.ts'
import { renderMail } from './render-mail.ts'
import {
  registrationConfirmation,
  registrationNotification,
  registrationReminder,
} from './webinar.ts'

const JOIN_URL = 'https://meet.fixture.example/hours'
const BEFORE = new Date('2027-03-01T12:00:00Z')
const AFTER = new Date('2027-03-09T18:30:00Z')
const context = buildMailContext({ webinarJoinUrl: JOIN_URL })

test('webinar: the confirmation has date, time, zone, and the link, and attaches the event [WB-04]', () => {
  const mail = registrationConfirmation(buildRegistrationMailData(), context, BEFORE)
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Tuesday, March 9, 2027')
    expect(body).toContain('9:00 AM to 10:30 AM, Pacific Standard Time')
    expect(body).toContain(JOIN_URL)
    expect(body).toContain('/book')
  }
  expect(mail.subject).toBe('You’re registered: The next hour')
  expect(mail.text.replaceAll('\n', ' ')).toContain(
    'a reminder the day before and another an hour before it starts',
  )
  expect(mail.calendar?.method).toBe('PUBLISH')
})

test('webinar: until there is a link, the email says that it will follow [WB-04]', () => {
  const { text } = registrationConfirmation(buildRegistrationMailData(), buildMailContext(), BEFORE)
  expect(text).toContain('We’ll email you the link before the session.')
})

test.each([
  ['two hours before it starts', '2027-03-09T15:00:00Z', 'a reminder an hour before it starts'],
  ['half an hour before it starts', '2027-03-09T16:30:00Z', null],
  ['while it runs', '2027-03-09T17:30:00Z', null],
])(
  'webinar: the confirmation %s promises only reminders that will be sent [WB-04]',
  (_when, now, promise) => {
    const { text } = registrationConfirmation(buildRegistrationMailData(), context, new Date(now))
    if (promise === null) expect(text).not.toContain('reminder')
    else expect(text.replaceAll('\n', ' ')).toContain(promise)
    expect(text).not.toContain('the day before')
  },
)

test('webinar: after the session, the confirmation attaches no past event and has no link [WB-06]', () => {
  const mail = registrationConfirmation(buildRegistrationMailData(), context, AFTER)
  expect(mail.subject).toBe('You’re on the list for the next webinar: Fixture & Co.')
  expect(mail.calendar).toBe(null)
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('You’re on the list')
    expect(body).not.toContain(JOIN_URL)
    expect(body).not.toContain('reserved')
  }
})

test('webinar: a reminder names the date, says where to join, and attaches no second event [WB-04]', () => {
  const mail = registrationReminder(buildRegistrationMailData(), context)
  expect(mail.subject).toBe('Reminder: The next hour, Tuesday, March 9, 2027, 9:00 AM')
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(JOIN_URL)
    expect(body).not.toMatch(/tomorrow|in an hour/)
  }
  expect(mail.calendar).toBe(null)
})

test('webinar: a reminder without a link to join promises none below [WB-04]', () => {
  const { text } = registrationReminder(buildRegistrationMailData(), buildMailContext())
  expect(text).not.toContain('link below')
})

test('webinar: a reminder that an earlier release enqueued is rendered with the date [WB-04]', () => {
  const data = JSON.stringify({ ...buildRegistrationMailData(), when: 'tomorrow' })
  const row = { kind: 'webinar-reminder', data, created_at: BEFORE.toISOString() }
  const { subject, text } = renderMail(row, context)
  expect(subject).toContain('Tuesday, March 9, 2027')
  expect(text).not.toContain('tomorrow')
})

test('webinar: the staff is told who registered, and replies go to the registrant', () => {
  const mail = registrationNotification(
    buildRegistrationMailData({ company: 'A\r\nBcc: x' }),
    context,
  )
  expect(mail.replyTo).toBe('ada@example.com')
  expect(mail.subject).toBe('Webinar registration: Ada Lovelace, A Bcc: x')
  expect(mail.text).toContain('+44 20 7946 0018')
})
