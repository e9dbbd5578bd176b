import { site } from '../site.ts'

/** The link at the start of every page. */
export const skipLink = 'Skip to content'

export const footer = {
  navigation: 'Navigation',
  reading: 'To read and use',
  contact: 'Contact us',
  privacy: 'Privacy policy',
  disclaimer:
    'Nothing on this site is legal, tax, or investment advice. Visiting this site or contacting us does not create a client relationship. We work for a client only under a signed engagement letter.',
  rights: 'All rights reserved.',
} as const

/** Phone, email, and hours beside a form. */
export const firmContact = { call: 'Call', write: 'or write to' } as const

/** A part of a page that stopped working; its name comes before `stopped`. */
export const featureFailure = {
  stopped: 'stopped working.',
  apology: 'The problem is on our end, and the rest of the page still works.',
  retry: 'Try again',
  call: 'You can also call',
  write: 'or write to',
} as const

/** A page that could not be shown. */
export const pageFailure = {
  heading: 'We couldn’t show this page',
  text: 'Part of it didn’t load or didn’t run. Please check your connection and reload the page.',
  retry: 'Reload the page',
} as const

/** Text alternative of the image in shared links. */
export function sharedImage(title: string): string {
  return `“${title}” on a legal pad, with the name ${site.company}`
}
