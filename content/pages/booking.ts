/** Metadata and text of the page on which visitors change or cancel their own booking. */
export const page = {
  title: 'Your booking',
  description:
    'See when we’ll call you, choose another time, or cancel. The link to this page is in your confirmation email.',
  heading: 'Your booking',
  intro: 'See when we’ll call you, choose another time, or cancel.',
} as const

/** Shown if the form stops working. */
export const failure = {
  name: 'This booking form',
  message:
    'Reload this page to see the current status of your booking. We confirm every change by email.',
} as const

export const aside = {
  label: 'Help with your booking',
  contact: 'Would you rather talk to us?',
  heading: 'Keep this link private',
  text: 'Anyone who has the link can change or cancel your booking, so please don’t share it.',
} as const
