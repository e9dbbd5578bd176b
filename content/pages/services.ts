import { services } from '../services/services.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/services',
  title: 'Services',
  description:
    'Every service we offer, from the monthly close to the solvency opinion, with a one-line summary of what you receive.',
  heading: 'All of our services',
  intro:
    'Each line says what you receive. Open a service to see when you need it, how long it takes, and what to send us. We’ll quote the fee in writing after our first conversation.',
  service: services.general,
} as const satisfies Page

export const links = { solutions: 'See the services by category' } as const

/** The same directory in the archive. */
export const archived = {
  path: '/archive/services',
  title: 'Services Directory (archived)',
  description:
    'Our earlier directory of services, kept for reference and no longer updated. The current list of services has replaced it.',
  heading: 'Services Directory',
  intro:
    'This is our earlier directory of services, and we keep it for people who follow an old link. See the current list for the services we offer today.',
  canonical: '/services',
  noindex: true,
} as const satisfies Page
