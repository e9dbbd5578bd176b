import { expect, test } from 'vitest'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { heldNotification, heldSummary } from './held.ts'
import type { HeldMailData } from '../mail-data.ts'

const HELD: HeldMailData = {
  id: '0b6f6b3c-0000-4000-8000-000000000001',
  kind: 'booking',
  email: 'ada@example.com',
  name: 'Ada\r\nBcc: all@example.com',
  phone: '+44 20 7946 0018',
  company: '',
  service: '409A Valuation',
  message: '',
  startsAt: '2026-11-24T17:00:00.000Z',
  endsAt: '2026-11-24T17:30:00.000Z',
  slotUntil: '2026-11-21T17:30:00.000Z',
  reasons: ['This address has reached its limit of upcoming bookings.'],
}
const context = buildMailContext()

test('held email: the firm reads what came in, why it is held, until when, and what to do', () => {
  const { subject, text, html, replyTo } = heldNotification(HELD, context)
  expect(subject).toBe('Waiting for your decision: booking from Ada Bcc: all@example.com')
  expect(replyTo).toBe('ada@example.com')
  for (const body of [text.replaceAll('\n', ' '), html]) {
    expect(body).toContain('This address has reached its limit of upcoming bookings.')
    expect(body).toContain('being held until Saturday, November 21, 2026, 9:30 AM')
    expect(body).toContain('9:00 AM to 9:30 AM, Pacific Standard Time')
    expect(body).toContain('If you discard it, the visitor isn’t told.')
    expect(body).toContain(`${context.publicUrl}/desk/held`)
  }
})

test('held email: a slot that is not kept and a message are shown as such', () => {
  const booking = heldNotification({ ...HELD, slotUntil: null }, context)
  expect(booking.text).toContain('The time isn’t being held')
  const message = { ...HELD, kind: 'contact', startsAt: '', endsAt: '', slotUntil: null } as const
  const contact = heldNotification({ ...message, message: 'Call me.' }, context)
  expect(contact.text).toContain('> Call me.')
  expect(contact.text).not.toContain('The time')
})

test('held email: the summary has no visitor’s data', () => {
  const { text } = heldSummary(context)
  expect(text).toContain(`${context.publicUrl}/desk/held`)
  expect(text).not.toContain('ada@')
})

test('held email: on the server’s own machine, the link to the desk has a domain, for passkeys [DK-12]', () => {
  const { text } = heldNotification(HELD, { ...context, publicUrl: 'http://127.0.0.1:3000' })
  expect(text).toContain('Decide in the desk:\nhttp://localhost:3000/desk/held\n')
})
