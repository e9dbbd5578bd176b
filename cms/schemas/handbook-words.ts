import { type HandbookBlock, type HandbookInline, plain } from './handbook.ts'

const RUNS = ['text', 'strong', 'emphasis', 'link']

function isRun(value: unknown): value is HandbookInline {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    RUNS.includes(String(value.kind))
  )
}

/** Every inline run in a value, at any depth. */
export function runsIn(value: unknown): HandbookInline[] {
  if (isRun(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(runsIn) : []
}

/** Block fields that are displayed as they are. */
const DISPLAYED_FIELDS = ['text', 'title', 'name', 'target', 'measure']

function textsIn(value: unknown): string[] {
  if (Array.isArray(value) && value.length > 0 && value.every(isRun)) return [plain(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => {
    if (typeof inner !== 'string') return textsIn(inner)
    return DISPLAYED_FIELDS.includes(field) ? [inner] : []
  })
}

/** The displayed text of blocks: one string per paragraph, item, cell, title, and card. */
export function blockTexts(blocks: readonly HandbookBlock[]): string[] {
  return textsIn(blocks)
}

/** The blocks that were written for their section, without generated tables. */
export const writtenBlocks = (blocks: readonly HandbookBlock[]): readonly HandbookBlock[] =>
  blocks.filter((block) => block.kind !== 'table' || block.generated !== true)

/** The number of displayed words in blocks, including tables. */
export function wordsIn(blocks: readonly HandbookBlock[]): number {
  return blockTexts(blocks).join(' ').split(/\s+/).length
}
