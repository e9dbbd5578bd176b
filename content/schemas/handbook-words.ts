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

/** Every run of words below a value, whatever block it stands in. */
export function runsIn(value: unknown): HandbookInline[] {
  if (isRun(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(runsIn) : []
}

/** Fields of blocks that a reader sees as they are. */
const SEEN = ['text', 'title', 'name', 'target', 'measure']

function textsIn(value: unknown): string[] {
  if (Array.isArray(value) && value.length > 0 && value.every(isRun)) return [plain(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => {
    if (typeof inner !== 'string') return textsIn(inner)
    return SEEN.includes(field) ? [inner] : []
  })
}

/** What a reader sees of blocks: each paragraph, item, cell, title and card by itself. */
export function blockTexts(blocks: readonly HandbookBlock[]): string[] {
  return textsIn(blocks)
}

/** How many words a reader sees in blocks; those of tables count too. */
export function wordsIn(blocks: readonly HandbookBlock[]): number {
  return blockTexts(blocks).join(' ').split(/\s+/).length
}
