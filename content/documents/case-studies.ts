import { site } from '../site.ts'

/** The words of the case studies that stand around the stories, as a document. */
export const dossier = {
  kind: 'Case studies',
  heading: 'Nine cases, with their figures',
  intro:
    'What was wrong as the client first put it, what was done about it, and the one figure that moved.',
  /** Over the list of the cases. */
  docket: 'The docket',
  note: 'Clients are named by their role and the kind of firm. A struck figure is the one before the work, the figure beside it the one after; each is explained on its own sheet.',
  sampleMark: 'Sample stories',
  closing: {
    heading: 'How to read these figures',
    paragraphs: [
      'One figure was chosen for every case, before the work began, and it was counted the same way at both ends. A figure that went up is better in some cases and a figure that went down in others; the label beside it says which.',
      'A case is one firm in its own year. Another practice has other matters, other people and other prices, and nothing in this document is a forecast for it. What carries over is the order of the work: count first, change one thing, and count again.',
      'If one of these sheets reads like your firm, bring last month to a call: the hours worked, the hours billed and the money collected. The first conversation is about which figure to take.',
    ],
    contact: [site.company, site.phone, site.email],
  },
} as const
