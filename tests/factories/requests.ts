import type { BookingRequest } from '../../contracts/bookings/booking.ts'
import type { ContactMessage } from '../../contracts/contact/contact.ts'
import type { WebinarRegistration } from '../../contracts/webinar/registration.ts'

/** A booking request for Tuesday, November 24, 2026. */
export function buildBooking(changes: Partial<BookingRequest> = {}): BookingRequest {
  return {
    name: 'Robin Example',
    email: 'robin@client.example',
    phone: '+1 415 555 0123',
    date: '2026-11-24',
    time: '2:30 PM',
    service: 'General Consultation',
    timezone: 'America/Los_Angeles',
    ...changes,
  }
}

export function buildMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: 'Robin Example',
    email: 'robin@client.example',
    company: 'Example & Partners',
    message: 'We would like to talk about a valuation.\nWhen could we meet?',
    ...changes,
  }
}

export function buildRegistration(changes: Partial<WebinarRegistration> = {}): WebinarRegistration {
  return {
    fullName: 'Robin Example',
    phone: '(415) 555-0123',
    email: 'robin@client.example',
    company: 'Example & Partners',
    ...changes,
  }
}
