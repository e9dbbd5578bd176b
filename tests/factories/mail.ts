import { createSecretKey } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { mailContext, type SendingContext } from '../../server/mail/context.ts'
import type { PrerenderedMail } from '../../server/mail/mail.ts'
import { fixtureFirm } from './firm.ts'
import type {
  BookingMailData,
  ContactMailData,
  RegistrationMailData,
} from '../../server/mail/mail-data.ts'

export const SENDER = { name: fixtureFirm.company, address: fixtureFirm.email }

/** Documents listed by the service that the fixtures book. */
export const FIXTURE_DOCUMENTS = ['The deed', 'The chart with every pier & mooring']

/**
 * The fixture firm's mail settings, with two staff addresses. Pass only the fields that the test is
 * about.
 */
export function buildMailContext(changes: Partial<SendingContext> = {}): SendingContext {
  return {
    ...mailContext({
      publicUrl: changes.publicUrl ?? fixtureFirm.url,
      mailFrom: SENDER,
      mailStaff: [
        { name: 'Front Desk', address: 'desk@fixture.example' },
        { name: null, address: 'partner@fixture.example' },
      ],
      officeTimeZone: 'America/Los_Angeles',
    }),
    site: fixtureFirm,
    documentsFor: (service) => (service === '409A Valuation' ? FIXTURE_DOCUMENTS : []),
    linkSecret: createSecretKey(Buffer.alloc(32, 7)),
    ...changes,
  }
}

/** Mail data of a half-hour booking by a visitor in London. */
export function buildBookingMailData(changes: Partial<BookingMailData> = {}): BookingMailData {
  return {
    id: randomUUID(),
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+44 20 7946 0018',
    service: '409A Valuation',
    startsAt: new Date('2026-11-24T17:00:00Z'),
    endsAt: new Date('2026-11-24T17:30:00Z'),
    timezone: 'Europe/London',
    sequence: 0,
    ...changes,
  }
}

export function buildContactMailData(changes: Partial<ContactMailData> = {}): ContactMailData {
  return {
    id: randomUUID(),
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    message: 'We need a valuation.\n\nPlease call me back.',
    ...changes,
  }
}

/** Mail data of a registration for a 90-minute session in March 2027. */
export function buildRegistrationMailData(
  changes: Partial<RegistrationMailData> = {},
): RegistrationMailData {
  return {
    id: randomUUID(),
    fullName: 'Ada Lovelace',
    phone: '+44 20 7946 0018',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    event: {
      id: '2027-03-09',
      title: 'The next hour',
      startsAt: '2027-03-09T09:00:00-08:00',
      endsAt: '2027-03-09T10:30:00-08:00',
      timeZone: 'America/Los_Angeles',
      zoneLabel: 'PT',
      closesOn: '2027-03-07',
    },
    ...changes,
  }
}

export function buildOutgoingMail(changes: Partial<PrerenderedMail> = {}): PrerenderedMail {
  return {
    kind: 'contact-acknowledgement',
    about: 'ada@example.com',
    to: { name: 'Ada Lovelace', address: 'ada@example.com' },
    replyTo: null,
    subject: 'We received your message',
    text: 'Thank you for writing.\n',
    html: '<!doctype html><title>We received your message</title><p>Thank you for writing.',
    calendar: null,
    ...changes,
  }
}
