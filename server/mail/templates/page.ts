/** The value may have several lines. */
export interface Entry {
  label: string
  lines: readonly string[]
}

/** An email's text and HTML are both made from this. */
export interface Page {
  /** Inboxes show it next to the subject. */
  preview: string
  heading: string
  opening: readonly string[]
  entries: readonly Entry[]
  /** The email's only button. */
  link?: { label: string; address: string }
  /** With its line breaks; null if there is none. */
  quote: string | null
  closing: readonly string[]
}

/** Comes before the link to unsubscribe. */
export const UNSUBSCRIBE = 'To stop email like this about our webinars, unsubscribe here:'

/** An email by a person, without a layout of its own. */
export interface Letter {
  subject: string
  /** With its line breaks. */
  text: string
  author: string
  /** Set in email from which the recipient can unsubscribe. */
  unsubscribeUrl?: string
}
