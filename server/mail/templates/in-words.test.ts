import { expect, test } from 'vitest'
import {
  buildBookingMailData,
  buildMailContext,
  buildRegistrationMailData,
} from '../../../tests/factories/mail.ts'
import { emails } from '../../../cms/emails/emails.ts'
import { bookingReminder } from './booking-changes.ts'
import { registrationConfirmation, registrationReminder } from './webinar.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

test('email: a firm’s own words are in the subject, the text, and the HTML, with the values [ED-03]', () => {
  const words = emails['booking-reminder']
  const context = buildMailContext({
    emails: {
      ...emails,
      'booking-reminder': {
        ...words,
        subject: 'Soon: {when}',
        greeting: 'Hello {name}!',
        closing: ['Ring {phone}.'],
      },
    },
  })
  const { subject, text, html } = bookingReminder(buildBookingMailData(), context)
  expect(subject).toBe('Soon: Tuesday, November 24, 2026, 5:00 PM')
  for (const body of [text, html]) {
    expect(body).toContain('Hello Ada Lovelace!')
    expect(body.replaceAll(/<\/?span[^>]*>/g, '')).toContain(`Ring ${context.site.phone}.`)
    expect(body).not.toContain('Dear')
  }
})

test('email: a name in braces isn’t a placeholder [ED-08]', () => {
  const { text } = bookingReminder(buildBookingMailData({ name: '{phone}' }), buildMailContext())
  expect(text).toContain('Dear {phone},')
})

test('email: what a session doesn’t have leaves no gap [ED-03]', () => {
  const context = buildMailContext()
  const { text } = registrationReminder(buildRegistrationMailData(), context)
  expect(text).toMatch(/at 9:00 AM\.\n\n/)
  expect(text).toContain(emails['webinar-reminder'].linkLater)
  const onlyReminders = { ...emails['webinar-confirmation'], closing: ['{reminders}', '{phone}'] }
  const own = { ...context, emails: { ...emails, 'webinar-confirmation': onlyReminders } }
  const late = new Date('2027-03-09T16:30:00Z')
  const confirmation = registrationConfirmation(buildRegistrationMailData(), own, late)
  expect(confirmation.text).not.toMatch(/\n{4}/)
  const early = registrationConfirmation(buildRegistrationMailData(), own, NOW)
  expect(early.html).toContain(emails['webinar-confirmation'].reminders.both)
})
