import { documents } from '../cms/documents/documents.ts'
import { manual } from '../cms/documents/handbook.ts'
import type { HandbookSection } from '../cms/schemas/handbook.ts'
import { site } from '../cms/site.ts'
import { chapterOf, indexOf, partsOf, printedData } from './manual.ts'
import { templates } from './templates.ts'
import type { Sources } from './typeset.ts'

/** Drawings as SVG, at the page's width. */
export interface HandbookDrawings {
  mark: string
  cover: string
}

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
