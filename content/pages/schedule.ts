import type { Page } from './page.ts'

export const page = {
  path: '/schedule',
  title: 'Schedule a consultation',
  description:
    'Choose a day and time for a thirty-minute consultation in your own time zone. You’ll get a calendar invitation by email.',
  heading: 'Schedule a consultation',
  intro:
    'You’ll have thirty minutes with someone who does the work. Choose a time, and we’ll email you a confirmation with a calendar invitation.',
} as const satisfies Page

/** Title of the page after a booking without JavaScript had errors. */
export const refusedTitle = 'Your consultation hasn’t been scheduled yet'

/** Shown if the form stops working. */
export const failure = { name: 'The booking form' } as const

export const aside = {
  label: 'About the consultation',
  heading: 'What happens next',
  steps: [
    'Once this page confirms your booking, the time is yours.',
    'We’ll email you a confirmation with an invitation for your calendar.',
    'We’ll call you at the time you chose, at the number you give us here.',
  ],
  contact: 'Can’t find a time that works?',
} as const
