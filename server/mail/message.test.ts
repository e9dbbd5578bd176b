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
} from '../../tests/factories/mail.ts'
import type { OutgoingMail } from './mail.ts'
import { messageOf, type OutboxRow } from './message.ts'
import { oneLine } from './one-line.ts'
import { bookingConfirmation, bookingNotification } from './templates/booking.ts'
import { contactAcknowledgement, contactNotification } from './templates/contact.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const context = buildMailContext()

function rowOf(mail: OutgoingMail): OutboxRow {
  return {
    id: randomUUID(),
    kind: mail.kind,
    about: mail.about,
    to_name: mail.to.name,
    to_address: mail.to.address,
    reply_to: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    calendar: mail.calendar?.content ?? null,
    calendar_method: mail.calendar?.method ?? null,
    status: 'pending',
    attempts: 1,
    due_at: NOW.toISOString(),
    give_up_at: NOW.toISOString(),
    leased_until: null,
    lease_id: null,
    last_error: null,
    created_at: NOW.toISOString(),
    sent_at: null,
  }
}

async function readBack(mail: OutgoingMail): Promise<{ raw: string; mail: ParsedMail }> {
  const message = messageOf(rowOf(mail), SENDER, context.publicUrl)
  const bytes = await new MailComposer(message).compile().build()
  return { raw: bytes.toString(), mail: await simpleParser(bytes) }
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

test('a confirmation carries the invitation twice, as mail programs want it', async () => {
  const sent = bookingConfirmation(buildBookingMailData(), context, NOW)
  const { raw, mail } = await readBack(sent)
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  const invitation = mail.attachments.find(({ filename }) => filename === 'invite.ics')
  expect(invitation?.contentType).toBe('application/ics')
  const calendar = new ICAL.Component(ICAL.parse(invitation?.content.toString() ?? ''))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(mail.date).toEqual(NOW)
  expect(mail.text?.trimEnd()).toBe(sent.text.trimEnd())
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

test('nothing typed adds a header, a recipient or markup', async () => {
  const visitor = fc.record({ name: hostile, company: hostile, service: hostile, phone: hostile })
  await fc.assert(
    fc.asyncProperty(visitor, hostile, async ({ name, company, service, phone }, message) => {
      const booking = buildBookingMailData({ name, service, phone })
      const contact = buildContactMailData({ name, company, message })
      const outgoing = [
        bookingConfirmation(booking, context, NOW),
        ...bookingNotification(booking, context),
        contactAcknowledgement(contact, context),
        ...contactNotification(contact, context),
      ]
      const harmless = [
        bookingConfirmation(buildBookingMailData({ name: 'A' }), context, NOW),
        ...bookingNotification(buildBookingMailData({ name: 'A' }), context),
        contactAcknowledgement(buildContactMailData({ name: 'A' }), context),
        ...contactNotification(buildContactMailData({ name: 'A' }), context),
      ]
      for (const [index, one] of outgoing.entries()) {
        const { mail } = await readBack(one)
        expect(EXPECTED_HEADERS).toEqual(expect.arrayContaining([...mail.headers.keys()]))
        expect(addresses(mail.to)).toEqual([one.to.address])
        expect(addresses(mail.replyTo)).toEqual(one.replyTo === null ? [] : [one.replyTo])
        expect(addresses(mail.from)).toEqual([SENDER.address])
        expect(mail.cc).toBeUndefined()
        expect(mail.bcc).toBeUndefined()
        expect(mail.subject).toBe(oneLine(one.subject))
        expect(tagsOf(one.html)).toEqual(tagsOf(harmless[index]?.html ?? ''))
      }
    }),
    { numRuns: 60 },
  )
})

/** The document's tags in order; typed text must not change them. */
function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? []
}
