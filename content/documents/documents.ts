import { book, site } from '../site.ts'

/** A document that visitors can download; a PDF is also shown on a page. */
export interface DocumentFile {
  /** File name under /files. */
  readonly file: string
  /** File name for the download. */
  readonly savedAs: string
  /** The document's title, shown by viewers. */
  readonly title: string
  /** Date of this edition, `yyyy-MM-dd`: printed in the document and used as its file date. */
  readonly date: string
}

/** Builds a file name: `Señor & Co.` becomes senor-co. */
function fileName(words: readonly string[], extension = 'pdf'): string {
  const name = words
    .join(' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `${name.replaceAll(/^-|-$/g, '')}.${extension}`
}

/** Shown, with a download link, if the browser can't display the PDF. */
export const CANNOT_DISPLAY = 'Unable to display PDF. Please download to view.'

/** All PDFs on the site. */
export const documents = {
  caseStudies: {
    file: 'case-studies.pdf',
    savedAs: fileName([site.company, 'case studies']),
    title: `Case Studies: ${site.company}`,
    date: '2026-11-21',
  },
  book: {
    file: 'book.pdf',
    savedAs: fileName([book.title]),
    title: book.title,
    date: '2026-11-21',
  },
  handbook: {
    file: 'handbook.pdf',
    savedAs: fileName([site.company, 'law firm handbook']),
    title: `Law-Firm Handbook: ${site.company}`,
    date: '2026-11-21',
  },
} as const satisfies Record<string, DocumentFile>

/** The book for e-readers. */
export const epub = {
  file: 'book.epub',
  savedAs: fileName([book.title], 'epub'),
  title: book.title,
  date: documents.book.date,
} as const satisfies DocumentFile
