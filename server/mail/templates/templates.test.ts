import { expect, test } from 'vitest'
import {
  buildBookingMailData,
  buildContactMailData,
  buildMailContext,
  SENDER,
} from '../../../tests/factories/mail.ts'
import { readServices } from '../../../cms/services/read-services.ts'
import { services } from '../../../cms/services/services.ts'
import { mailContext } from '../context.ts'
import { bookingMails } from '../../features/bookings/mails.ts'
import { contactMails } from '../../features/contact/mails.ts'
import { bookingChangeNotification, bookingReminder } from './booking-changes.ts'
import { bookingConfirmation, bookingNotification } from './booking.ts'
import { contactAcknowledgement, contactNotification } from './contact.ts'
import { renderMail } from './render-mail.ts'
import { formatDuration, formatSpan } from '../../../words/format-date-time.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const context = buildMailContext()

test('booking email: the confirmation shows the visitor’s time and the office’s [BK-12]', () => {
  const { text, html } = bookingConfirmation(buildBookingMailData(), context, NOW)
  for (const body of [text, html]) {
    expect(body).toContain('Tuesday, November 24, 2026')
    expect(body).toContain('5:00 PM to 5:30 PM, Greenwich Mean Time')
    expect(body).toContain('9:00 AM to 9:30 AM, Pacific Standard Time')
    expect(body).toContain('409A Valuation')
    expect(body).toContain('30 minutes')
    expect(body).toContain('(207) 555-0177')
  }
})

// Microsoft 365 takes the appointment's title from the subject of the latest email that requests
// it.
test('booking email: the subject of every invitation is a title for the appointment [BK-16]', () => {
  const booking = buildBookingMailData({ name: 'Ada\r\nLovelace', timezone: 'Pacific/Auckland' })
  for (const event of ['booked', 'moved'] as const) {
    const mails = bookingMails(booking, context.staff, event).map(({ kind, data }) =>
      renderMail({ kind, data, created_at: NOW.toISOString() }, context),
    )
    expect(mails.map(({ calendar }) => calendar?.method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST'])
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Consultation with ${context.site.company}, Wed, Nov 25, 6:00 AM`,
      'Consultation with Ada Lovelace, Tue, Nov 24, 9:00 AM',
      'Consultation with Ada Lovelace, Tue, Nov 24, 9:00 AM',
    ])
    const word = event === 'moved' ? /^rescheduled for/i : /^(scheduled|booked) for/i
    for (const { html, text } of mails) {
      const [, preview] = /mso-hide:all;">\s*([^<]*?)\s*</.exec(html) ?? []
      expect(preview).toMatch(word)
      expect(text).toMatch(event === 'moved' ? /^.* rescheduled\n/ : /^.* (scheduled|booked)\n/)
    }
  }
})

test('email: phone numbers stay on one line in paragraphs, details, and the footer [BK-12]', () => {
  const phone = '+44 20 7946 0018'
  const { html } = bookingConfirmation(buildBookingMailData({ phone }), context, NOW)
  const seen = html.slice(html.indexOf('<h1'))
  for (const [number, times] of [
    [phone, 1],
    [context.site.phone, 2],
  ] as const) {
    expect(seen.split(number).length - 1).toBe(times)
    expect(seen.split(`white-space:nowrap;">${number}<`).length - 1).toBe(times)
  }
  expect(seen).toContain('November 24, 2026')

  const id = 'a0000351-4887-4358-9502-680267017f3e'
  const notice = contactNotification(buildContactMailData({ id }), context).html
  expect(notice).toContain(id)
  expect(notice.split('white-space:nowrap;">').length).toBe(2)
})

test('booking email: when both clocks agree, the time appears once', () => {
  const booking = buildBookingMailData({ timezone: 'America/Tijuana' })
  const { text } = bookingConfirmation(booking, context, NOW)
  expect(text.match(/9:00 AM to 9:30 AM/g)).toHaveLength(1)
  expect(text).not.toContain('Our time')
})

test('booking email: when the date in the office differs, it appears too', () => {
  const booking = buildBookingMailData({ timezone: 'Pacific/Auckland' })
  const { text } = bookingConfirmation(booking, context, NOW)
  expect(text).toMatch(/Date: +Wednesday, November 25, 2026\n/)
  expect(text).toMatch(/Our time: +Tuesday, November 24, 2026\n +9:00 AM/)
})

test('booking email: each staff address gets its own notification, and replies go to the visitor', () => {
  const orders = bookingMails(buildBookingMailData(), context.staff)
  expect(orders.map(({ kind, about, to }) => [kind, about, to.address])).toEqual([
    ['booking-confirmation', 'ada@example.com', 'ada@example.com'],
    ['booking-notification', 'ada@example.com', 'desk@fixture.example'],
    ['booking-notification', 'ada@example.com', 'partner@fixture.example'],
  ])
  const { replyTo, text } = bookingNotification(buildBookingMailData(), context, NOW)
  expect(replyTo).toBe('ada@example.com')
  expect(text).toContain('9:00 AM to 9:30 AM, Pacific Standard Time')
  expect(text).toContain('5:00 PM to 5:30 PM, Greenwich Mean Time')
  expect(text).toContain('+44 20 7946 0018')
})

test('booking email: what the visitor enclosed is in the staff’s email about a new time, too', () => {
  const booking = buildBookingMailData({ assessment: 'ABBCBACDABBD' })
  for (const render of [bookingNotification, bookingChangeNotification]) {
    expect(render(booking, context, NOW).text).toContain('Assessment: ')
  }
})

test('booking email: visitors learn who calls, from which number, and what to prepare [BK-12]', () => {
  const { text, html } = bookingConfirmation(buildBookingMailData(), context, NOW)
  for (const body of [text.replaceAll('\n', ' '), html]) {
    expect(body).toContain('The harbor surveyor will call you at the number below.')
    expect(body).toContain('(207) 555-0188')
    expect(body).toContain('Have your last survey and the deed nearby.')
    expect(body).toContain('Please send nothing confidential by email.')
  }
})

test('booking email: confirmation and reminder list the documents of the service that was booked', () => {
  const booking = buildBookingMailData()
  for (const { text } of [
    bookingConfirmation(booking, context, NOW),
    bookingReminder(booking, context),
  ]) {
    expect(text).toContain('Have ready: The deed\n            The chart with every pier & mooring')
  }
  const other = bookingConfirmation({ ...booking, service: 'Retired service' }, context, NOW)
  expect(other.text).not.toContain('Have ready')
})

test('email: the content of a service and of a consultation says which documents to have ready', () => {
  const { documentsFor } = mailContext({
    mailFrom: SENDER,
    mailStaff: [],
    officeTimeZone: 'America/Los_Angeles',
  })
  const [first] = readServices()
  expect(documentsFor(first?.name ?? '')).toEqual(first?.bring)
  expect(documentsFor(services.operationalAudit.name)).toEqual(services.operationalAudit.bring)
  expect(documentsFor('Retired service')).toEqual([])
})

test('booking email: a reminder names date and time, the caller, and the number [BK-12]', () => {
  const { text, subject } = bookingReminder(buildBookingMailData(), context)
  expect(subject).toBe('Reminder: your consultation on Tuesday, November 24, 2026, 5:00 PM')
  expect(text.replaceAll('\n', ' ')).toContain(
    'The harbor surveyor will call you on Tuesday, November 24, 2026 at 5:00 PM. The call will come from (207) 555-0188.',
  )
})

test('contact email: the acknowledgement gives a response time and does not quote the message', () => {
  const contact = buildContactMailData()
  const { text, html, replyTo } = contactAcknowledgement(contact, context)
  for (const body of [text.replaceAll('\n', ' '), html]) {
    expect(body).toContain('answer you at this address by the next high tide')
    expect(body).toContain('please send nothing confidential')
    expect(body).not.toContain('We need a valuation.')
  }
  expect(replyTo).toBe(null)
})

test('contact email: the notification keeps the line breaks of the message', () => {
  const notice = contactNotification(buildContactMailData(), context)
  expect(notice).toMatchObject({
    replyTo: 'ada@example.com',
    subject: 'Message from Ada Lovelace, Analytical Engines',
  })
  expect(notice.text).toContain('> We need a valuation.\n>\n> Please call me back.')
})

test('email: without MAIL_STAFF no notifications are sent', () => {
  expect(bookingMails(buildBookingMailData(), [])).toHaveLength(1)
  expect(contactMails(buildContactMailData(), [])).toHaveLength(1)
})

test('email: when the sender is another address, replies go to the firm', () => {
  const robot = buildMailContext({ from: { name: 'Robot', address: 'no-reply@mail.example' } })
  const { replyTo } = bookingConfirmation(buildBookingMailData(), robot, NOW)
  expect(replyTo).toBe(robot.site.email)
})

test('email: lines of the text are at most 72 characters, except for long words and values', () => {
  const { text } = contactAcknowledgement(buildContactMailData(), context)
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(72)
})

test('email: the HTML loads nothing from the network', () => {
  const { html } = bookingConfirmation(buildBookingMailData(), context, NOW)
  expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=/i)
  expect(html).toContain('prefers-color-scheme: dark')
})

test.each([
  [30, '30 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [150, '2 hours 30 minutes'],
])('%i minutes are "%s"', (minutes, words) => {
  expect(formatDuration(NOW, new Date(NOW.getTime() + minutes * 60_000))).toBe(words)
})

test('email: a time shows the UTC offset of its own date, not of today', () => {
  const july = new Date('2027-07-06T16:00:00Z')
  const span = formatSpan('America/Los_Angeles', july, new Date(july.getTime() + 1_800_000))
  expect(span).toEqual({
    date: 'Tuesday, July 6, 2027',
    time: '9:00 AM to 9:30 AM',
    zone: 'Pacific Daylight Time',
  })
})
