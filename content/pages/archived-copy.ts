/** An archived page: what it said, and what replaced it. */
export interface ArchivedCopy {
  /** Whether the page is a sample, which it then says. */
  readonly sample: boolean
  /** The call number on its filing card. */
  readonly call: string
  readonly entries: readonly {
    /** A sentence quoted from the original page. */
    readonly was: string
    /** What replaced the page. */
    readonly today: string
  }[]
}

/** Text on every archived page. */
export const archivedLabels = {
  stamp: 'Archived',
  remark: 'This page is archived and no longer updated.',
  current: 'See the current page',
  was: 'What the page said',
  today: 'What we do now',
  sample: 'Sample text. The firm on this site is a sample and has no earlier pages.',
} as const

/** Metadata of the archived page of a service. */
export function archivedService(title: string) {
  return {
    title: `${title} (archived)`,
    description: `Our earlier page on ${title}, kept for reference. We no longer update it, and it links to the current page.`,
  }
}
