import type { Page } from './page.ts'

const privacy = {
  title: 'Privacy policy',
  description:
    'What this site collects when you book, write or register, why, where it is kept, and how to have it deleted.',
  heading: 'Privacy policy',
  intro:
    'Last updated February 11, 2025. We keep what you send us with a form, and use it to answer you and to hold the appointment you asked for. Write to us and we delete it.',
} as const

/** The pages that serve the site itself. */
export const sitePages: readonly Page[] = [
  { path: '/privacy', ...privacy },
  { path: '/linkedinprivacy', ...privacy, canonical: '/privacy' },
  {
    path: '/domain-setup',
    title: 'Domain setup',
    description:
      'Connect a domain to this site in three steps: the registrar, one A record and one CNAME with a TTL of 600 seconds, and the wait.',
    heading: 'Domain setup',
    intro:
      'Connecting a domain takes three steps: open the DNS settings at your registrar, point an A record for the root and a CNAME record for www at this site with a TTL of 600 seconds, then wait. Propagation and the certificate can take up to 24 hours.',
    noindex: true,
  },
]

/** What any unknown address shows, with status 404. */
export const notFoundPage = {
  path: '/404',
  title: '404 Page Not Found',
  description:
    'There is no page at this address. The home page, the list of services and the contact page are a click away.',
  heading: '404 Page Not Found',
  intro: "The page you're looking for doesn't exist or has been moved.",
  noindex: true,
} as const satisfies Page
