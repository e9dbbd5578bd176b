import type { ArchivedCopy } from './archived-copy.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/archive/home',
  title: 'Previous Home Page (archived)',
  description:
    'Our previous home page, kept for reference. We no longer update it, and it links to the current home page.',
  heading: 'Previous Home Page',
  intro:
    'Our previous home page listed everything we could do and left visitors to work out what they needed. The left column quotes it, and the right column says what replaced each part.',
  canonical: '/',
  noindex: true,
} as const satisfies Page

export const copy: ArchivedCopy = {
  sample: true,
  call: 'A 1',
  entries: [
    {
      was: 'Valuation, modeling, and CFO services for companies and the people who advise them.',
      today:
        'The home page now starts with a problem that visitors have, such as still being at the office at midnight.',
    },
    {
      was: 'Our services: 409A and portfolio valuation, purchase price allocation, fairness and solvency opinions, litigation support, impairment testing, transfer pricing.',
      today: 'The full list is in our catalog. The home page shows four of the services.',
    },
    {
      was: 'Trusted by clients in technology, health care, and professional services.',
      today: 'We took this line out. The home page has case studies with figures instead.',
    },
    {
      was: 'Call or write for a proposal.',
      today:
        'Visitors can pick a time on our calendar, in their own time zone, without calling first.',
    },
  ],
}
