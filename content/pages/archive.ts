import type { Page } from './page.ts'

/** The index of the archive. */
export const index = {
  path: '/archive',
  title: 'Archive',
  description:
    'Earlier versions of this site, kept for reference: the previous home page and the earlier directory of services.',
  heading: 'Archive',
  intro:
    'Earlier pages are filed here because clients and colleagues have linked to them. Nothing in the drawer is updated; each page names the living one that took its place.',
  noindex: true,
} as const satisfies Page

export const cards = [
  {
    call: 'A 1',
    title: 'Previous Home Page',
    text: 'The front page from before, when the site was a list of valuations.',
    leads: 'home',
  },
  {
    call: 'A 2',
    title: 'Services Directory',
    text: 'Nineteen entries by their old names, each with its own archived page.',
    leads: 'services',
  },
] as const

export const behind = {
  text: 'Behind them, under A 3:',
  link: 'the earlier page on financial modeling',
} as const
