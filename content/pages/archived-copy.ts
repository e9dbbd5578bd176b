/** A page of the archive: what it said, and what became of it. */
export interface ArchivedCopy {
  /** Its place in the drawer, as a filing card writes it. */
  readonly call: string
  readonly entries: readonly {
    /** A sentence as the page had it. */
    readonly was: string
    /** What stands in its place today. */
    readonly today: string
  }[]
}
