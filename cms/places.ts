/** Groups of files in the desk's list, in display order. */
export const PLACES = [
  'Firm',
  'People',
  'Hours and holidays',
  'Services',
  'Home page',
  'Pages',
  'Emails',
  'Client stories',
  'Quiz',
  'Webinar',
  'Handbook',
  'Book',
  'Forms',
  'Tools',
  'Brand',
  'Privacy',
  'Redirects',
] as const

export type Place = (typeof PLACES)[number]
