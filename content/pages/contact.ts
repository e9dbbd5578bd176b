import { services } from '../services/services.ts'
import { site } from '../site.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/contact',
  title: 'Contact',
  description:
    'Our address, phone number, email, and office hours, plus a form for sending a message to a person at the firm.',
  heading: `Contact ${site.company}`,
  intro: `Tell us what happened and when you need an answer. A person at the firm reads every message, and we reply ${site.replyTime}.`,
  service: services.general,
} as const satisfies Page

/** Titles of the page after a form was sent without JavaScript. */
export const sentTitle = 'Message sent'
export const heldTitle = 'Message received'
export const refusedTitle = 'Your message hasn’t been sent yet'

/** Labels of the contact details. */
export const labels = { office: 'Office', phone: 'Phone', email: 'Email', hours: 'Hours' } as const

export const opening = {
  heading: 'Write to us',
  talk: 'If you’d rather talk, book thirty minutes on our calendar.',
  button: 'Book a consultation',
} as const

/** Shown if the form stops working. */
export const failure = {
  name: 'The contact form',
  message: 'If you don’t get an email from us, your message may not have reached us.',
} as const
