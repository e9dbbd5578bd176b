import * as z from 'zod'

/** The parts of the handbook, in reading order, as its contents list them. */
export const handbookParts = [
  'Start here',
  'Time',
  'Clients',
  'Money',
  'Team',
  'Technology',
  'The firm as an asset',
  'Duties',
] as const

const slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/, { error: 'is no slug' })

/** What stands above the text of a section. */
export const sectionSchema = z.strictObject({
  /** The anchor of the section on /handbook; the file's name without its number. */
  id: slug,
  title: z.string().trim().min(3).max(60),
  part: z.enum(handbookParts),
  /** One sentence: what the reader can do after the section. */
  summary: z.string().trim().min(60).max(170),
  /** Services whose pages help further, by slug. */
  services: z.array(slug).max(3),
  /** Other sections that belong to the matter, by id. */
  related: z.array(slug).min(1).max(3),
})

/** A run of words within a block. */
export type HandbookInline =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  | { kind: 'link'; text: string; href: string }

/** A line of running text. */
export type HandbookText = readonly HandbookInline[]

/** One row of a standard operating procedure. */
export interface ProcedureStep {
  step: HandbookText
  owner: HandbookText
  tool: HandbookText
  time: HandbookText
}

/** A figure to steer by: its name, its target in words, and how it is counted. */
export interface Kpi {
  name: string
  target: string
  measure: string
}

/** A table of any columns. */
export interface HandbookTable {
  kind: 'table'
  /** Absent within a worked example, whose title says what the table is. */
  caption?: string
  head: readonly HandbookText[]
  rows: readonly (readonly HandbookText[])[]
}

/** What a section is made of; pages, search and documents read the same tree. */
export type HandbookBlock =
  | { kind: 'paragraph'; text: HandbookText }
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly HandbookText[] }
  | HandbookTable
  | { kind: 'sop'; id: string; title: string; steps: readonly ProcedureStep[] }
  | { kind: 'flow'; title: string; steps: readonly HandbookText[] }
  | { kind: 'kpis'; cards: readonly Kpi[] }
  | { kind: 'checklist'; id: string; title: string; items: readonly HandbookText[] }
  | { kind: 'example'; title: string; blocks: readonly HandbookBlock[] }
  | { kind: 'caution'; rule: string; blocks: readonly HandbookBlock[] }
  | { kind: 'template'; id: string; title: string; blocks: readonly HandbookBlock[] }

/** One section of the handbook. */
export interface HandbookSection extends z.infer<typeof sectionSchema> {
  blocks: readonly HandbookBlock[]
  /** How many words its blocks have. */
  words: number
}

/** The words of a text, without its marks. */
export function plain(text: HandbookText): string {
  return text.map((run) => run.text).join('')
}
