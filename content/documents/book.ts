import { book, site } from '../site.ts'
import { documents } from './documents.ts'

const edition = new Date(documents.book.date).toLocaleDateString('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
})

/** The words of the book that stand around its chapters. */
export const bound = {
  name: book.title,
  subtitle:
    'Measuring a small law practice, mending what leaks, and building a firm that runs without its owner',
  place: `${site.address.city}, ${site.address.state}`,
  imprint: [
    `Published by ${site.legalName}, ${site.address.street}, ${site.address.city}, ${site.address.state} ${site.address.zip}. ${site.email}`,
    `Edition of ${edition}. The handbook in this book is the one on our site; where the two differ, the site is newer.`,
    'The publisher is a consultancy and no law firm. Nothing printed here is legal, tax or investment advice, and reading it makes nobody a client of anyone.',
    'The practice of the first part is a sample. The figures of the worked examples are arithmetic from the assumptions beside them, and promise no result.',
    'Model Rules are those of the American Bar Association. Each state adopts its own, and that one binds you.',
  ],
  labels: {
    contents: 'Contents',
    appendix: 'Appendix',
    figures: 'Every figure to steer by',
    checklists: 'Every checklist',
    index: 'Index of procedures',
  },
} as const
