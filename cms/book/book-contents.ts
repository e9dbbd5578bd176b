import { readHandbook } from '../handbook/read-handbook.ts'
import { bookParts } from '../schemas/book.ts'
import { handbookParts } from '../schemas/handbook.ts'
import { readBook } from './read-book.ts'

/** The titles of the book's parts and their chapters, in reading order, without the foreword. */
export function bookContents(): { title: string; chapters: string[] }[] {
  const all = [...readBook(), ...readHandbook()]
  const [, ...own] = bookParts
  return [...own, ...handbookParts].map((title) => ({
    title,
    chapters: all.filter(({ part }) => part === title).map((chapter) => chapter.title),
  }))
}
