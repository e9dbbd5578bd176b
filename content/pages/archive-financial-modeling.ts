import type { ArchivedCopy } from './archived-copy.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/archive/financial-modeling',
  title: 'Financial Modeling (archived)',
  description:
    'The earlier page on financial modeling, kept for reference. It is archived; the current page describes what we deliver today.',
  heading: 'Financial Modeling',
  intro:
    'The page promised a workbook and said little of who would have to believe it. Its sentences stand on the left, what we hold today on the right.',
  canonical: '/financial-modeling',
  noindex: true,
} as const satisfies Page

export const copy: ArchivedCopy = {
  call: 'A 3',
  entries: [
    {
      was: 'Five-year projections in a format that investors expect.',
      today:
        'The horizon follows the decision. A covenant wants thirteen weeks and eight quarters; an exit wants a full cycle.',
    },
    {
      was: 'Best, base and worst case.',
      today:
        'Cases that are named for what happens in them: the largest client leaves, the lender reprices, the hire takes six months.',
    },
    {
      was: 'Delivered as a locked file to protect our formulas.',
      today:
        'Nothing is locked. A model that its owner cannot open is rebuilt by the next adviser, at the cost of the owner.',
    },
    {
      was: 'One round of revisions included.',
      today:
        'Revisions are part of the work until the opening balances tie and the checks on the last sheet read zero.',
    },
  ],
}
