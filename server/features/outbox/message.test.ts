import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import {
  buildBookingMailData,
  buildContactMailData,
  buildMailContext,
  SENDER,
} from '../../../tests/factories/mail.ts'
import type { OutboxTable } from '../../db/tables.ts'
import { bookingMails, bookingReminderMail } from '../bookings/mails.ts'
import { contactMails } from '../contact/mails.ts'
import type { TemplatedMail } from '../../mail/mail.ts'
import { messageOf } from './message.ts'
import { oneLine } from '../../mail/one-line.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'
import type { BookingMailData, ContactMailData } from '../../mail/mail-data.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const context = buildMailContext()

function rowOf(mail: TemplatedMail): OutboxTable {
  return {
    id: randomUUID(),
    kind: mail.kind,
    about: mail.about,
    to_name: mail.to.name,
    to_address: mail.to.address,
    data: mail.data,
    status: 'pending',
    attempts: 1,
    due_at: NOW.toISOString(),
    give_up_at: NOW.toISOString(),
    leased_until: null,
    lease_id: null,
    last_error: null,
    stopped_by: null,
    created_at: NOW.toISOString(),
    sent_at: null,
  }
}

async function readBack(queued: TemplatedMail) {
  const row = rowOf(queued)
  const bytes = await new MailComposer(messageOf(row, context)).compile().build()
  const mail: ParsedMail = await simpleParser(bytes)
  return { raw: bytes.toString(), mail, words: renderMail(row, context) }
}

function firstOf([mail]: TemplatedMail[]): TemplatedMail {
  if (!mail) throw new Error('No email was enqueued')
  return mail
}

function addresses(header: AddressObject | AddressObject[] | undefined): string[] {
  const objects = header === undefined ? [] : Array.isArray(header) ? header : [header]
  return objects.flatMap(({ value }) => value.map(({ address }) => address ?? ''))
}

const EXPECTED_HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

test('email: a confirmation has the invitation both inline and attached, as email programs expect', async () => {
  const { raw, mail, words } = await readBack(firstOf(bookingMails(buildBookingMailData(), [])))
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  const invitation = mail.attachments.find(({ filename }) => filename === 'invite.ics')
  expect(invitation?.contentType).toBe('application/ics')
  const calendar = new ICAL.Component(ICAL.parse(invitation?.content.toString() ?? ''))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(mail.date).toEqual(NOW)
  expect(mail.text?.trimEnd()).toBe(words.text.trimEnd())
  expect(String(mail.headers.get('auto-submitted'))).toBe('auto-generated')
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({
    unit: fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      ':',
      ',',
      ';',
      '<',
      '>',
      '"',
      '(',
      '@',
      '\\',
      'é',
      'a',
    ),
    maxLength: 60,
  }),
  fc.constantFrom(
    'Ada\r\nBcc: evil@example.net',
    'Ada\nTo: evil@example.net\n\n<script>alert(1)</script>',
    'Ada <evil@example.net>, Bob',
    '"Ada" <evil@example.net>',
    '=?utf-8?Q?Ada=0D=0ABcc:_evil@example.net?=',
    '</td></tr></table><img src=x onerror=alert(1)>',
    'Ada\u2028Bcc: evil@example.net',
    '${constructor} %s {{x}}',
  ),
)

test('email: no input adds a header, a recipient, or markup', async () => {
  const visitor = fc.record({ name: hostile, company: hostile, service: hostile, phone: hostile })
  await fc.assert(
    fc.asyncProperty(visitor, hostile, async ({ name, company, service, phone }, message) => {
      const booking = buildBookingMailData({ name, service, phone })
      const contact = buildContactMailData({ name, company, message })
      const ordered = (about: BookingMailData, written: ContactMailData) => [
        ...(['booked', 'moved', 'canceled'] as const).flatMap((event) =>
          bookingMails(about, context.staff, event),
        ),
        bookingReminderMail(about),
        ...contactMails(written, context.staff),
      ]
      const outgoing = ordered(booking, contact)
      // Use the same ids, because links contain them; no real service, because emails list its
      // documents; and no phone number, because an element keeps it on one line.
      const harmless = ordered(
        buildBookingMailData({ id: booking.id, name: 'A', service: 'A', phone: 'A' }),
        buildContactMailData({ id: contact.id, name: 'A' }),
      ).map((order) => renderMail(rowOf(order), context).html)
      for (const [index, one] of outgoing.entries()) {
        const { mail, words } = await readBack(one)
        expect(EXPECTED_HEADERS).toEqual(expect.arrayContaining([...mail.headers.keys()]))
        expect(addresses(mail.to)).toEqual([one.to.address])
        expect(addresses(mail.replyTo)).toEqual(words.replyTo === null ? [] : [words.replyTo])
        expect(addresses(mail.from)).toEqual([SENDER.address])
        expect(mail.cc).toBeUndefined()
        expect(mail.bcc).toBeUndefined()
        expect(mail.subject).toBe(oneLine(words.subject))
        expect(tagsOf(words.html)).toEqual(tagsOf(harmless[index] ?? ''))
      }
    }),
    { numRuns: 60 },
  )
})

/** In order; input must not change them. */
function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? []
}
