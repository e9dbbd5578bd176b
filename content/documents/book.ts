import { formatDate } from '../format-date-time.ts'
import { book, site } from '../site.ts'
import { documents } from './documents.ts'

const edition = formatDate('longDate', new Date(documents.book.date), 'UTC')

/** Text of the book's PDF outside the chapters. */
export const bound = {
  name: book.title,
  subtitle:
    'How to measure a small law practice, collect what it earns, and build a firm that runs without its owner',
  place: `${site.address.city}, ${site.address.state}`,
  imprint: [
    `Published by ${site.legalName}, ${site.address.street}, ${site.address.city}, ${site.address.state} ${site.address.zip}. ${site.email}`,
    `Edition of ${edition}. The handbook in this book is also on our site. If the two differ, the site has the newer version.`,
    'The publisher is a consultancy and not a law firm. Nothing printed here is legal, tax, or investment advice, and reading it does not create a client relationship.',
    'The firm in the story and the method is a sample, and its figures are samples, too. The figures in the worked examples are calculated from the assumptions beside them. They are not a promise of any result.',
    '“Model Rules” means those of the American Bar Association. Each state adopts its own version, and you are bound by the one in your state.',
  ],
  labels: {
    contents: 'Contents',
    handbook: 'Appendix A',
    appendix: 'Appendix B',
    figures: 'Every figure and its target',
    checklists: 'Every checklist',
    index: 'Index',
  },
} as const
