import type { HandbookBlock, HandbookSection } from '../content/schemas/handbook.ts'
import { handbookParts } from '../content/schemas/handbook.ts'
import { site } from '../content/site.ts'

/** A block that is this short, in characters of its data, is never cut by the end of a page. */
const SHORT = 1100

/** A chapter as the templates take it. */
export interface Chapter {
  id: string
  title: string
  summary?: string
  blocks: readonly HandbookBlock[]
}

/** A part with its chapters. */
export interface Part {
  title: string
  chapters: readonly Chapter[]
}

/** What the index can point to. */
interface IndexEntry {
  id: string
  title: string
  kind: string
}

/**
 * A document's data as its template reads them. Links within the site lead to it from paper, too; a
 * link to a place of the document stays one.
 */
export function printedData(data: object): string {
  return JSON.stringify(data, (key, value: unknown) =>
    key === 'href' && typeof value === 'string' && value.startsWith('/') ? site.url + value : value,
  )
}

/** A block with what the page needs to know of it: whether it may be cut, and where one jumps to. */
function placed(block: HandbookBlock, chapter: string, index: number) {
  const short = JSON.stringify(block).length < SHORT
  if (block.kind === 'heading') return { ...block, label: `${chapter}-${block.id}` }
  if (block.kind === 'flow') return { ...block, id: flowId(chapter, index) }
  return 'blocks' in block ? { ...block, short } : block
}

const flowId = (chapter: string, index: number) => `flow-${chapter}-${index}`

/** A chapter for the templates. */
export function chapterOf({ id, title, summary, blocks }: Chapter) {
  return {
    id,
    title,
    ...(summary === undefined ? {} : { summary }),
    blocks: blocks.map((block, index) => placed(block, id, index)),
  }
}

/** The sections of the handbook by their parts. */
export function partsOf(sections: readonly HandbookSection[]): readonly Part[] {
  return handbookParts.map((title) => ({
    title,
    chapters: sections.filter(({ part }) => part === title),
  }))
}

/** Every figure to steer by, in reading order. */
export function figuresOf(chapters: readonly Chapter[]) {
  return chapters.flatMap(({ id, title: chapter, blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'kpis'
        ? block.cards.map(({ name, target }) => ({ name, target, chapter, id }))
        : [],
    ),
  )
}

/** Every checklist, in reading order. */
export function checklistsOf(chapters: readonly Chapter[]) {
  return chapters.flatMap(({ title: chapter, blocks }) =>
    blocks.flatMap((block) => (block.kind === 'checklist' ? [{ ...block, chapter }] : [])),
  )
}

const KINDS = { sop: 'procedure', flow: 'process', template: 'words to use' } as const

function entryOf(block: HandbookBlock, chapter: string, index: number): IndexEntry[] {
  if (block.kind !== 'sop' && block.kind !== 'flow' && block.kind !== 'template') return []
  const id = block.kind === 'flow' ? flowId(chapter, index) : block.id
  return [{ id, title: block.title, kind: KINDS[block.kind] }]
}

/** Every procedure, process and form of words, by the alphabet. */
export function indexOf(chapters: readonly Chapter[]): IndexEntry[] {
  return chapters
    .flatMap(({ id, blocks }) => blocks.flatMap((block, index) => entryOf(block, id, index)))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en-US'))
}
