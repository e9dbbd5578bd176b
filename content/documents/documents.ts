import { book, site } from '../site.ts'

/** A document that visitors read on a page and take with them. */
export interface DocumentFile {
  /** Its name under /files. */
  readonly file: string
  /** The name that it is saved under. */
  readonly savedAs: string
  /** As the file itself says, and as viewers show. */
  readonly title: string
  /** The day of this edition, `yyyy-MM-dd`: it is printed, and the file's own date. */
  readonly date: string
}

/** A name as files have it: `Laminar Advisory` is laminar-advisory. */
function fileName(...words: readonly string[]): string {
  const name = words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `${name.replaceAll(/^-|-$/g, '')}.pdf`
}

/** Stands where a browser cannot show a document, before the link to download it. */
export const CANNOT_DISPLAY = 'Unable to display PDF. Please download to view.'

/** Every document of the site. */
export const documents = {
  caseStudies: {
    file: 'case-studies.pdf',
    savedAs: fileName(site.company, 'case studies'),
    title: `Case Studies: ${site.company}`,
    date: '2026-11-21',
  },
  book: {
    file: 'book.pdf',
    savedAs: fileName(book.title),
    title: book.title,
    date: '2026-11-21',
  },
  handbook: {
    file: 'handbook.pdf',
    savedAs: fileName(site.company, 'law firm handbook'),
    title: `Law-Firm Handbook: ${site.company}`,
    date: '2026-11-21',
  },
} as const satisfies Record<string, DocumentFile>
