import type { ArchivedCopy } from './archived-copy.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/archive/home',
  title: 'Previous Home Page (archived)',
  description:
    'The home page as it stood before, kept for reference. It is archived and no longer updated; the current one has its place.',
  heading: 'Previous Home Page',
  intro:
    'This front page listed what the firm could do and left it to the visitor to know what they needed. It is kept as it read, with what became of each part beside it.',
  canonical: '/',
  noindex: true,
} as const satisfies Page

export const copy: ArchivedCopy = {
  call: 'A 1',
  entries: [
    {
      was: 'Valuation, modeling and CFO services for companies and the people who advise them.',
      today:
        'The promise now begins with the visitor: the owner at the desk at midnight, the founder with a grant to price.',
    },
    {
      was: 'Our services: 409A and portfolio valuation, purchase price allocation, fairness and solvency opinions, litigation support, impairment testing, transfer pricing.',
      today:
        'The list has moved into the catalogue. The front page keeps the four things that are asked for most.',
    },
    {
      was: 'Trusted by clients in technology, health care and professional services.',
      today: 'Gone. Nine stories with figures have replaced the adjective.',
    },
    {
      was: 'Call or write for a proposal.',
      today:
        'The calendar is open: a visitor picks a time, in their own time zone, without a call beforehand.',
    },
  ],
}
