import { bound } from '../cms/documents/book.ts'
import { type BookChapter, bookParts } from '../cms/schemas/book.ts'
import type { HandbookSection } from '../cms/schemas/handbook.ts'
import { type Part, partsOf } from './manual.ts'

export interface BookPart extends Part {
  /** False for the appendix, whose chapters aren't numbered. */
  numbered: boolean
}

/** The book's foreword and parts in reading order; the handbook is the first appendix. */
export function bookBody(
  own: readonly BookChapter[],
  sections: readonly HandbookSection[],
): { foreword: BookChapter; parts: readonly BookPart[] } {
  const [foreword, ...rest] = own
  if (!foreword) throw new Error('The book has no foreword')
  const before = bookParts.slice(1).map((title) => {
    return { title, numbered: true, chapters: rest.filter(({ part }) => part === title) }
  })
  const handbook = partsOf(sections).map(({ title, chapters }) => {
    return { title: `${bound.labels.handbook}: ${title}`, numbered: false, chapters }
  })
  return { foreword, parts: [...before, ...handbook] }
}
