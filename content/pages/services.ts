import { services } from '../services/services.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/services',
  title: 'Services',
  description:
    'Every service with a page of its own, from the monthly close to the solvency opinion, and what you receive from each in one line.',
  heading: 'Every service, on one page',
  intro:
    'One line says what you receive; the page behind it says which events call for the service, how long it takes and what to bring. Fees depend on the facts, so we quote them in writing after the first conversation.',
  service: services.general,
} as const satisfies Page

/** The same list as the archive keeps it. */
export const archived = {
  path: '/archive/services',
  title: 'Services Directory (archived)',
  description:
    'The earlier directory of our services, kept for reference. It is archived; the current list of services has replaced it.',
  heading: 'Services Directory',
  intro:
    'This is the earlier directory of our services, kept for whoever followed an old link. What we offer today stands in the current list.',
  canonical: '/services',
  noindex: true,
} as const satisfies Page
