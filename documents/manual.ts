import { indexTerms, type IndexTerm } from '../cms/handbook/index-terms.ts'
import type { HandbookBlock, HandbookSection } from '../cms/schemas/handbook.ts'
import { handbookParts } from '../cms/schemas/handbook.ts'
import { site } from '../cms/site.ts'

export interface Chapter {
  id: string
  title: string
  summary?: string
  /** True if the chapter's numbers are a sample firm's; they are then marked as a sample. */
  sample?: boolean
  blocks: readonly HandbookBlock[]
}

export interface Part {
  title: string
  chapters: readonly Chapter[]
}

interface IndexEntry {
  title: string
  /** Absent for a term. */
  kind?: string
  /** The anchors whose pages the index lists, in reading order. */
  ids: readonly string[]
}

/**
 * A document's data as JSON for its template. Site-relative links become absolute URLs; links to
 * anchors in the document stay as they are.
 */
export function printedData(data: object): string {
  return JSON.stringify(data, (key, value: unknown) =>
    key === 'href' && typeof value === 'string' && value.startsWith('/') ? site.url + value : value,
  )
}

/** Builds an anchor for a block without an id of its own, or for a KPI card in a block. */
const anchorOf = (kind: string, chapter: string, ...place: number[]) =>
  [kind, chapter, ...place].join('-')

function layoutBlock(block: HandbookBlock, chapter: string, index: number) {
  if (block.kind === 'heading') return { ...block, label: `${chapter}-${block.id}` }
  if (block.kind === 'flow' || block.kind === 'example') {
    return { ...block, id: anchorOf(block.kind, chapter, index) }
  }
  if (block.kind !== 'kpis') return block
  const cards = block.cards.map((card, place) => {
    return { ...card, id: anchorOf('kpi', chapter, index, place) }
  })
  return { ...block, cards }
}

export function chapterOf({ id, title, summary, sample = false, blocks }: Chapter) {
  return {
    id,
    title,
    sample,
    ...(summary === undefined ? {} : { summary }),
    blocks: blocks.map((block, index) => ({
      ...layoutBlock(block, id, index),
      sample,
      place: anchorOf('place', id, index),
    })),
  }
}

export function partsOf(sections: readonly HandbookSection[]): readonly Part[] {
  return handbookParts.map((title) => ({
    title,
    chapters: sections.filter(({ part }) => part === title),
  }))
}

/** The KPIs with their targets, in reading order; `id` is the anchor of the KPI card. */
export function figuresOf(chapters: readonly Chapter[]) {
  return chapters.flatMap(({ id: chapterId, title: chapter, blocks }) =>
    blocks.flatMap((block, index) =>
      block.kind === 'kpis'
        ? block.cards.map(({ name, target }, place) => {
            return { name, target, chapter, id: anchorOf('kpi', chapterId, index, place) }
          })
        : [],
    ),
  )
}

export function checklistsOf(chapters: readonly Chapter[]) {
  return chapters.flatMap(({ title: chapter, blocks }) =>
    blocks.flatMap((block) => (block.kind === 'checklist' ? [{ ...block, chapter }] : [])),
  )
}

const KINDS = {
  sop: 'procedure',
  flow: 'process',
  example: 'worked example',
  template: 'words to use',
} as const

/** A title as an index lists it, without its article: `The clock` becomes `Clock`. */
function indexed(title: string): string {
  const words = title.replace(/^(?:an?|the) (?=\S)/i, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function entryOf(block: HandbookBlock, chapter: string, index: number): IndexEntry[] {
  if (!('title' in block) || block.kind === 'checklist') return []
  const id = 'id' in block ? block.id : anchorOf(block.kind, chapter, index)
  return [{ ids: [id], title: indexed(block.title), kind: KINDS[block.kind] }]
}

/** The maximum number of pages listed per term; the passages that mention it most are kept. */
const MOST_PASSAGES = 8

interface Passage {
  id: string
  /** In lowercase. */
  text: string
}

/** All displayed text of a block, in lowercase. */
function textOf(block: HandbookBlock): string {
  const texts: string[] = []
  JSON.stringify(block, (key, value: unknown) => {
    if (typeof value === 'string' && !['kind', 'id', 'href'].includes(key)) texts.push(value)
    return value
  })
  return texts.join(' ').toLowerCase()
}

function passagesOf(chapters: readonly Chapter[]): readonly Passage[] {
  return chapters.flatMap(({ id, blocks }) => {
    const starts = blocks.flatMap(({ kind }, index) =>
      kind === 'heading' || index === 0 ? [index] : [],
    )
    return starts.map((start, place) => ({
      id: anchorOf('place', id, start),
      text: blocks
        .slice(start, starts[place + 1])
        .map(textOf)
        .join(' '),
    }))
  })
}

function mentionPattern({ mentions }: IndexTerm): RegExp {
  const words = mentions.map((mention) => mention.replaceAll(/[()|]/g, '\\$&')).join('|')
  return new RegExp(`(?<!\\w)(?:${words})s?(?!\\w)`, 'g')
}

function termEntry(term: IndexTerm, passages: readonly Passage[]): IndexEntry[] {
  const pattern = mentionPattern(term)
  const kept = passages
    .map(({ id, text }) => ({ id, count: text.match(pattern)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_PASSAGES)
    .map(({ id }) => id)
  const ids = passages.filter(({ id }) => kept.includes(id)).map(({ id }) => id)
  return ids.length > 0 ? [{ title: term.term, ids }] : []
}

/**
 * The index in alphabetical order: every procedure, process, worked example, and text template, and
 * the terms that the chapters mention.
 */
export function indexOf(chapters: readonly Chapter[], terms = indexTerms): readonly IndexEntry[] {
  const titles = chapters.flatMap(({ id, blocks }) =>
    blocks.flatMap((block, index) => entryOf(block, id, index)),
  )
  const passages = passagesOf(chapters)
  return [...terms.flatMap((term) => termEntry(term, passages)), ...titles].toSorted((a, b) =>
    a.title.localeCompare(b.title, 'en-US', { numeric: true }),
  )
}
