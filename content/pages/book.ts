import { bound } from '../documents/book.ts'
import { site } from '../site.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/book',
  title: 'The Book',
  description:
    'A book for owners of small law firms on measuring the practice, stopping the leaks, and building a firm that someone would buy.',
  heading: bound.name,
  intro:
    'This book is for owners of small law firms who want to read about the method before they hire anyone. It covers where your hours go, how to get paid for the work you do, and how to build a practice that can run without you for six weeks.',
} as const satisfies Page

export const tagline = bound.subtitle

export const cover = {
  alternative: `Book cover: tangled lines straighten toward the right, under the title “${bound.name}.”`,
  /** Text alternative of the image in shared links. */
  shared: `The cover of “${bound.name}” on a legal pad, with the name ${site.company}`,
} as const

export const download = {
  begins: 'Your download should start automatically. If it doesn’t, use this button.',
  button: 'Download PDF Again',
  epub: 'Download EPUB for e-readers',
} as const

export const contents = {
  heading: 'What’s in the book',
  remark:
    'The book follows a sample firm through one year, with all of its figures, and explains the method it used. The appendix has the whole handbook, every checklist, and an index.',
} as const

export const viewer = { heading: 'Read the book here' } as const
