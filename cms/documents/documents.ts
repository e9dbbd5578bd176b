import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { words } from '../schemas/words.ts'

/** Builds a file name: `Señor & Co.` becomes senor-co. */
function fileName(title: string): string {
  const name = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `${name.replaceAll(/^-|-$/g, '')}.pdf`
}

/** A PDF under /files. */
function pdf(file: string) {
  return z
    .strictObject({
      title: words.describe('The document’s title, shown by viewers'),
      savedAs: words.describe('The file name for downloads; spaces become hyphens'),
      date: z.iso
        .date({ error: 'must be a date like 2026-11-21' })
        .describe('The date of this edition, which is printed in the document'),
    })
    .transform(({ savedAs, ...rest }) => ({ file, savedAs: fileName(savedAs), ...rest }))
}

export const schema = z
  .strictObject({
    caseStudies: pdf('case-studies.pdf').describe('The case studies'),
    book: pdf('book.pdf').describe('The book'),
    handbook: pdf('handbook.pdf').describe('The handbook'),
  })
  .transform((documents) => ({
    documents,
    // The book for e-readers.
    epub: {
      ...documents.book,
      file: 'book.epub',
      savedAs: documents.book.savedAs.replace(/pdf$/, 'epub'),
    },
  }))

export const { documents, epub } = readCopy('documents/documents.yaml', schema)
