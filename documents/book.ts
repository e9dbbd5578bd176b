import { bound } from '../cms/documents/book.ts'
import { documents } from '../cms/documents/documents.ts'
import type { BookChapter } from '../cms/schemas/book.ts'
import type { HandbookSection } from '../cms/schemas/handbook.ts'
import { site } from '../cms/site.ts'
import { bookBody } from './book-body.ts'
import { chapterOf, checklistsOf, figuresOf, indexOf, printedData } from './manual.ts'
import { templates } from './templates.ts'
import type { Sources } from './typeset.ts'

/** Drawings as SVG, at the page's width. */
export interface BookDrawings {
  mark: string
  cover: string
  /** For a part's title page: a tangle in the first part, almost straight lines in the last. */
  part: (index: number, count: number) => string
}

/** The sources of the book: its own chapters, and as appendices the handbook and the lists. */
export function bookSources(
  own: readonly BookChapter[],
  sections: readonly HandbookSection[],
  drawings: BookDrawings,
): Sources {
  const { foreword, parts } = bookBody(own, sections)
  const chapters = parts.flatMap((part) => part.chapters)
  const data = {
    ...documents.book,
    ...bound,
    company: site.company,
    foreword: chapterOf(foreword),
    parts: parts.map((part) => ({
      ...part,
      chapters: part.chapters.map(chapterOf),
    })),
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
      ...templates('book.typ', 'manual.typ', 'blocks.typ', 'sheet.typ', 'theme.typ'),
      ...Object.fromEntries(openings),
      'book.json': printedData(data),
      'mark.svg': drawings.mark,
      'cover.svg': drawings.cover,
    },
  }
}
