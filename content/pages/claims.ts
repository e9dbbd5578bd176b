/** A figure about law firms, with what it is based on. */
export interface Claim {
  readonly figure: string
  readonly meaning: string
  /** Shown beside the figure: where it is from, or that it is a sample. */
  readonly mark: string
}

const SAMPLE = 'Sample figure'

/** The four figures about law firms. The home page and the law-firm solutions page show them. */
export const claims = {
  firstReply: {
    figure: '78%',
    meaning: 'of clients retain the first attorney who responds',
    mark: 'Industry figure; we have not verified it',
  },
  revenue: { figure: '32%', meaning: 'revenue increase within 3 months', mark: SAMPLE },
  hours: { figure: '25%', meaning: 'reduction in working hours', mark: SAMPLE },
  unrecorded: {
    figure: '$9,000',
    meaning: 'average monthly revenue lost from poor time tracking',
    mark: SAMPLE,
  },
} as const satisfies Record<string, Claim>
