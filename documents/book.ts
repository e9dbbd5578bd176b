import { bound } from '../content/documents/book.ts'
import { documents } from '../content/documents/documents.ts'
import { type BookChapter, bookParts } from '../content/schemas/book.ts'
import type { HandbookSection } from '../content/schemas/handbook.ts'
import { site } from '../content/site.ts'
import { chapterOf, checklistsOf, figuresOf, indexOf, partsOf, printedData } from './manual.ts'
import { templates } from './templates.ts'
import type { Sources } from './typeset.ts'

/** What the build draws for the book, as SVG as wide as the sheet. */
export interface BookDrawings {
  mark: string
  cover: string
  /** The flow of a part's opening: the tangle of the first, almost straight in the last. */
  part: (index: number, count: number) => string
}

/** The whole book: its own chapters, the handbook by parts, the appendix. */
export function bookSources(
  own: readonly BookChapter[],
  sections: readonly HandbookSection[],
  drawings: BookDrawings,
): Sources {
  const [foreword, ...rest] = own
  if (!foreword) throw new Error('The book has no foreword')
  const before = bookParts
    .slice(1)
    .map((title) => ({ title, chapters: rest.filter(({ part }) => part === title) }))
  const parts = [...before, ...partsOf(sections)]
  const chapters = parts.flatMap((part) => part.chapters)
  const data = {
    ...documents.book,
    ...bound,
    company: site.company,
    foreword: chapterOf(foreword),
    parts: parts.map((part) => ({ ...part, chapters: part.chapters.map(chapterOf) })),
    figures: figuresOf(chapters),
    checklists: checklistsOf(chapters),
    index: indexOf(chapters),
  }
  const openings = Array.from({ length: parts.length + 1 }, (_, index): [string, string] => [
    `part-${index + 1}.svg`,
    drawings.part(index, parts.length + 1),
  ])
  return {
    main: 'book.typ',
    files: {
      ...templates('book.typ', 'manual.typ', 'blocks.typ', 'sheet.typ', 'house.typ'),
      ...Object.fromEntries(openings),
      'book.json': printedData(data),
      'mark.svg': drawings.mark,
      'cover.svg': drawings.cover,
    },
  }
}
