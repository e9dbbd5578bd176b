import type { Page } from './page.ts'

/** Text of the archive's index page. */
export const index = {
  path: '/archive',
  title: 'Archive',
  description:
    'Earlier versions of this site, kept for reference: the previous home page and the earlier directory of services.',
  heading: 'Archive',
  intro:
    'Clients and colleagues have linked to these earlier pages, so we keep them here. We don’t update them, and each one links to the page that replaced it.',
  noindex: true,
} as const satisfies Page

export const cards = [
  {
    call: 'A 1',
    title: 'Previous Home Page',
    text: 'Our home page from when this site was mainly a list of valuation services.',
    leads: 'home',
  },
  {
    call: 'A 2',
    title: 'Services Directory',
    text: 'Our services under their earlier names, each with its own archived page.',
    leads: 'services',
  },
] as const

export const earlierPage = {
  text: 'Also in the archive:',
  link: 'our earlier page on financial modeling',
} as const

export const home = 'Back to Home'
