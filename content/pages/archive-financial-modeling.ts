import type { ArchivedCopy } from './archived-copy.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/archive/financial-modeling',
  title: 'Financial Modeling (archived)',
  description:
    'Our earlier page on financial modeling. We keep it for reference and don’t update it. The current page describes what we deliver today.',
  heading: 'Financial Modeling',
  intro:
    'This page promised a workbook and said little about the lenders, buyers, and auditors who would have to rely on it. The left column quotes the old page, and the right column says what we do now.',
  canonical: '/financial-modeling',
  noindex: true,
} as const satisfies Page

export const copy: ArchivedCopy = {
  sample: true,
  call: 'A 3',
  entries: [
    {
      was: 'Five-year projections in a format that investors expect.',
      today:
        'The length of the projection depends on the decision. A covenant calls for 13 weeks and eight quarters, and a sale calls for a full business cycle.',
    },
    {
      was: 'Best, base, and worst case.',
      today:
        'We name each case for what happens in it: the largest client leaves, the lender reprices, or a new hire takes six months.',
    },
    {
      was: 'Delivered as a locked file to protect our formulas.',
      today:
        'We don’t lock anything. If you can’t open your own model, you’ll end up paying your next adviser to rebuild it.',
    },
    {
      was: 'One round of revisions included.',
      today:
        'We keep revising until the opening balances tie out and every check on the last sheet reads zero.',
    },
  ],
}
