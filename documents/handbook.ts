import { documents } from '../content/documents/documents.ts'
import { manual } from '../content/documents/handbook.ts'
import type { HandbookSection } from '../content/schemas/handbook.ts'
import { site } from '../content/site.ts'
import { chapterOf, indexOf, partsOf, printedData } from './manual.ts'
import { templates } from './templates.ts'
import type { Sources } from './typeset.ts'

/** The handbook's drawings as SVG at the page's width. */
export interface HandbookDrawings {
  mark: string
  cover: string
}

/** The sources of the handbook PDF. */
export function handbookSources(
  sections: readonly HandbookSection[],
  { mark, cover }: HandbookDrawings,
): Sources {
  const data = {
    ...documents.handbook,
    ...manual,
    company: site.company,
    parts: partsOf(sections).map((part) => ({ ...part, chapters: part.chapters.map(chapterOf) })),
    index: indexOf(sections),
  }
  return {
    main: 'handbook.typ',
    files: {
      ...templates('handbook.typ', 'manual.typ', 'blocks.typ', 'sheet.typ', 'theme.typ'),
      'handbook.json': printedData(data),
      'mark.svg': mark,
      'cover.svg': cover,
    },
  }
}
