import { createSecretKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { services } from '../../cms/services/services.ts'
import { site, webinar } from '../../cms/site.ts'
import { bookCoverSvg } from '../../publish/book-cover.ts'
import { shareSvg } from '../../publish/share-image.ts'
import { mailContext } from '../../server/mail/context.ts'
import type {
  HeldMailData,
  OverdueMailData,
  RegistrantMailData,
  ReplyMailData,
} from '../../server/mail/mail-data.ts'
import type { MailKind } from '../../server/mail/mail.ts'
import { renderMail } from '../../server/mail/templates/render-mail.ts'
import {
  buildBookingMailData,
  buildContactMailData,
  buildRegistrationMailData,
} from '../factories/mail.ts'
import { filesIn } from './traces.ts'

/**
 * Prints every kind of email of the firm in CONTENT_DIR, and its share images as SVG, as JSON. The
 * first parameter is the folder of its built site.
 */

const { timeZone } = site.office
const context = {
  ...mailContext({
    mailFrom: { name: site.company, address: site.email },
    mailStaff: [],
    officeTimeZone: timeZone,
  }),
  linkSecret: createSecretKey(Buffer.alloc(32, 7)),
}
const NOTE = 'A note to the client.'

const startsAt = new Date('2031-01-14T18:30:00Z')
const [service] = Object.values(services)
const booking = buildBookingMailData({
  startsAt,
  endsAt: new Date('2031-01-14T19:00:00Z'),
  timezone: timeZone,
  service: service?.name ?? '',
  assessment: 'a'.repeat(12),
  note: NOTE,
})
const moved = { ...booking, sequence: 1, movedFrom: new Date('2031-01-13T18:30:00Z') }
const registration = buildRegistrationMailData({ event: webinar })
const change = {
  ...registration,
  movedFrom: { startsAt: '2031-01-13T18:30:00Z', endsAt: '2031-01-13T19:30:00Z' },
  note: NOTE,
}
const contact = buildContactMailData()
const held: HeldMailData = {
  ...contact,
  kind: 'booking',
  phone: '',
  service: booking.service,
  startsAt: startsAt.toISOString(),
  endsAt: booking.endsAt.toISOString(),
  slotUntil: null,
  reasons: ['It has links.'],
}
const letter = { subject: 'About the session', text: NOTE, author: 'Zoe', replyTo: site.email }
const overdue: OverdueMailData = {
  ...contact,
  waitingSince: '2031-01-13T18:30:00Z',
  targetMinutes: 60,
}

const MAILS: Record<Exclude<MailKind, `webhook-${string}`>, object> = {
  'booking-confirmation': booking,
  'booking-notification': booking,
  'booking-change': moved,
  'booking-change-notification': moved,
  'booking-cancellation': moved,
  'booking-cancellation-notification': moved,
  'booking-reminder': booking,
  'contact-acknowledgement': contact,
  'contact-notification': contact,
  'webinar-confirmation': registration,
  'webinar-notification': registration,
  'webinar-reminder': registration,
  'webinar-waitlist': registration,
  'webinar-change': change,
  'webinar-cancellation': change,
  'webinar-letter': { id: contact.id, ...letter } satisfies RegistrantMailData,
  'held-notification': held,
  'held-summary': {},
  reply: { ...letter, inReplyTo: null } satisfies ReplyMailData,
  'reply-overdue': overdue,
  'desk-code': { name: 'Zoe', code: '123456' },
  'desk-invitation': { name: 'Zoe', token: 'token' },
}

const mails = Object.entries(MAILS).map(([kind, data]) => {
  const row = { kind, data: JSON.stringify(data), created_at: '2031-01-02T18:30:00Z' }
  const { subject, text, html, calendar } = renderMail(row, context)
  return { name: kind, text: [subject, text, html, calendar?.content].join('\n') }
})

/** About the width of the site's letters, in em. */
const measure = (text: string) => text.length / 2
const [dist = ''] = process.argv.slice(2)
const images = filesIn(dist, /\.html$/).flatMap((path) => {
  const [, title] = /<title>([^<]*)/.exec(readFileSync(`${dist}/${path}`, 'utf8')) ?? []
  return title === undefined ? [] : [{ name: path, text: shareSvg({ path, title }, measure) }]
})
const cover = { name: 'book cover', text: bookCoverSvg(measure) }

process.stdout.write(JSON.stringify({ mails, images: [...images, cover] }))
