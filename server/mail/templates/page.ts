/** A row of the ledger: what it is, and its value in one or more lines. */
export interface Entry {
  label: string
  lines: readonly string[]
}

/** A mail's content, from which both its text and its HTML are made. */
export interface Page {
  /** The line that lists of mails show beside the subject. */
  preview: string
  heading: string
  /** Paragraphs before the ledger. */
  opening: readonly string[]
  entries: readonly Entry[]
  /** The one link that the mail is there for, besides its words. */
  link?: { label: string; address: string }
  /** What somebody wrote, kept with its line breaks; null where nothing is quoted. */
  quote: string | null
  /** Paragraphs after the ledger. */
  closing: readonly string[]
}
