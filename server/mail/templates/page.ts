/** A labeled row: the label, and its value in one or more lines. */
export interface Entry {
  label: string
  lines: readonly string[]
}

/** The content of an email, from which its text and its HTML are made. */
export interface Page {
  /** The preview text that inboxes show next to the subject. */
  preview: string
  heading: string
  /** Paragraphs before the rows. */
  opening: readonly string[]
  entries: readonly Entry[]
  /** The email's single button. */
  link?: { label: string; address: string }
  /** Quoted text with its line breaks; null if there is none. */
  quote: string | null
  /** Paragraphs after the rows. */
  closing: readonly string[]
}

/** The content of an email by a person, which has no layout of its own. */
export interface Letter {
  subject: string
  /** With its line breaks. */
  text: string
  author: string
}
