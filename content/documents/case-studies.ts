import { ownerStory } from '../pages/owner-story.ts'
import { site } from '../site.ts'

const { hours, averageReduction } = ownerStory

/** Text of the case studies' PDF outside the stories. */
export const dossier = {
  kind: 'Case studies',
  heading: 'What was wrong, what we did, and what changed',
  intro:
    'For each case, you’ll find the problem as the client first described it, what we did about it, and one figure from before and after.',
  /** Heading of the list of cases. */
  docket: 'The cases',
  note: 'We identify clients by role and type of firm. The crossed-out figure is from before our work, and the figure beside it is from afterward. Each case explains what its figure counts.',
  sampleMark: 'Sample stories',
  closing: {
    heading: 'How to read these figures',
    paragraphs: [
      'We choose one figure for each case before the work begins, and we count it the same way before and after. In some cases a higher figure is better, and in others a lower one is. The label beside the figure tells you what it counts.',
      `Each case is one firm in one year. Your firm has different matters, people, and prices, so nothing in this document is a forecast for it. A cut from ${hours.before} hours a week to ${hours.after} isn’t typical. The average reduction in working hours is ${averageReduction}%, which is a sample figure too. You can follow the same steps in your own firm, though: count first, change one thing, and count again.`,
      'If one of these cases sounds like your firm, have last month’s numbers ready for a call: the hours worked, the hours billed, and the money collected. In our first conversation, we’ll choose the figure to measure.',
    ],
    contact: [site.company, site.phone, site.email],
  },
} as const
