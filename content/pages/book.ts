import { bound } from '../documents/book.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/book',
  title: 'The Book',
  description:
    'A book for owners of small law firms on measuring the practice, fixing what leaks and building a firm that someone would buy.',
  heading: bound.name,
  intro:
    'A book for owners of small law firms who would rather read the method than be sold it: where the hours go, how to get paid for the ones you work, and how to build a practice that runs for six weeks without you.',
} as const satisfies Page

export const tagline = bound.subtitle

export const download = {
  begins: 'Your copy is being saved by your browser. If nothing happens, the button does the same.',
  button: 'Download PDF Again',
} as const

export const inside = {
  heading: 'What is in it',
  remark: 'A story, a method, the whole handbook, and an appendix that needs no reading.',
} as const

export const leaf = { heading: 'Leaf through it here' } as const
