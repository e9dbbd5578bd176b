import { expect, test } from 'vitest'
import {
  buildBookingMailData,
  buildContactMailData,
  buildMailContext,
} from '../../../tests/factories/mail.ts'
import { bookingMails } from '../booking-mails.ts'
import { contactMails } from '../contact-mails.ts'
import { bookingConfirmation, bookingNotification } from './booking.ts'
import { contactAcknowledgement, contactNotification } from './contact.ts'
import { durationOf, spanIn } from './when.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const context = buildMailContext()

test("a confirmation gives the visitor's time with the office's beside it [BK-12]", () => {
  const { text, html, subject } = bookingConfirmation(buildBookingMailData(), context, NOW)
  expect(subject).toBe('Your consultation on Tuesday, November 24, 2026, 5:00 PM')
  for (const body of [text, html]) {
    expect(body).toContain('Tuesday, November 24, 2026')
    expect(body).toContain('5:00 PM to 5:30 PM, Greenwich Mean Time')
    expect(body).toContain('9:00 AM to 9:30 AM, Pacific Standard Time')
    expect(body).toContain('409A Valuation')
    expect(body).toContain('30 minutes')
    expect(body).toContain('(415) 555-0142')
  }
})

test('where both clocks show the same, the time stands once', () => {
  const booking = buildBookingMailData({ timezone: 'America/Tijuana' })
  const { text } = bookingConfirmation(booking, context, NOW)
  expect(text.match(/9:00 AM to 9:30 AM/g)).toHaveLength(1)
  expect(text).not.toContain('Our time')
})

test('where it is another day in the office, that day is named too', () => {
  const booking = buildBookingMailData({ timezone: 'Pacific/Auckland' })
  const { text } = bookingConfirmation(booking, context, NOW)
  expect(text).toMatch(/Date: +Wednesday, November 25, 2026\n/)
  expect(text).toMatch(/Our time: +Tuesday, November 24, 2026\n +9:00 AM/)
})

test('the firm is told of a booking, each address by a mail of its own, answers go to the visitor', () => {
  const orders = bookingMails(buildBookingMailData(), context.staff)
  expect(orders.map(({ kind, about, to }) => [kind, about, to.address])).toEqual([
    ['booking-confirmation', 'ada@example.com', 'ada@example.com'],
    ['booking-notification', 'ada@example.com', 'desk@laminar-advisory.example'],
    ['booking-notification', 'ada@example.com', 'partner@laminar-advisory.example'],
  ])
  const { replyTo, text } = bookingNotification(buildBookingMailData(), context, NOW)
  expect(replyTo).toBe('ada@example.com')
  expect(text).toContain('9:00 AM to 9:30 AM, Pacific Standard Time')
  expect(text).toContain('5:00 PM to 5:30 PM, Greenwich Mean Time')
  expect(text).toContain('+44 20 7946 0018')
})

test('a message is acknowledged with its words and passed on with its line breaks', () => {
  const contact = buildContactMailData()
  const { text, replyTo } = contactAcknowledgement(contact, context)
  expect(text).toContain('> We need a valuation.\n>\n> Please call me back.')
  expect(replyTo).toBe(null)
  const notice = contactNotification(contact, context)
  expect(notice).toMatchObject({
    replyTo: 'ada@example.com',
    subject: 'Message from Ada Lovelace, Analytical Engines',
  })
  expect(notice.text).toContain('> Please call me back.')
})

test('nobody is told where MAIL_STAFF is empty', () => {
  expect(bookingMails(buildBookingMailData(), [])).toHaveLength(1)
  expect(contactMails(buildContactMailData(), [])).toHaveLength(1)
})

test('where the sender is another address, answers go to the firm', () => {
  const robot = buildMailContext({ from: { name: 'Robot', address: 'no-reply@mail.example' } })
  const { replyTo } = bookingConfirmation(buildBookingMailData(), robot, NOW)
  expect(replyTo).toBe(robot.site.email)
})

test('lines of the text are at most 72 characters unless a word or a value is longer', () => {
  const { text } = contactAcknowledgement(buildContactMailData(), context)
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(72)
})

test('HTML mail asks nothing of the network', () => {
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
  expect(durationOf(NOW, new Date(NOW.getTime() + minutes * 60_000))).toBe(words)
})

test('a span keeps the offset of its own day, not of today', () => {
  const july = new Date('2027-07-06T16:00:00Z')
  const span = spanIn('America/Los_Angeles', july, new Date(july.getTime() + 1_800_000))
  expect(span).toEqual({
    date: 'Tuesday, July 6, 2027',
    time: '9:00 AM to 9:30 AM',
    zone: 'Pacific Daylight Time',
  })
})
