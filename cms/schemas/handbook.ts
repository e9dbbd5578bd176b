import * as z from 'zod'
import type { Owner } from '../handbook/owner.ts'
import { serviceReference } from './service-reference.ts'

/** The parts of the handbook, in reading order. */
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

const slug = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, { error: 'must be a slug such as monthly-close' })

/** Front matter of a handbook section. */
export const sectionSchema = z.strictObject({
  id: slug.describe('Its anchor: the file’s name without the number'),
  title: z.string().trim().min(3).max(60).describe('The section’s title'),
  part: z.enum(handbookParts).describe('The part it belongs to'),
  summary: z
    .string()
    .trim()
    .min(60)
    .max(170)
    .describe('What readers will be able to do after the section, in one sentence'),
  services: z.array(serviceReference).max(3).describe('Services that help'),
  related: z.array(slug).min(1).max(3).describe('Related sections, by their anchors'),
})

/** An inline run of text. */
export type HandbookInline =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  | { kind: 'link'; text: string; href: string }

/** A line of text with formatting and links. */
export type HandbookText = readonly HandbookInline[]

/** A row of a standard operating procedure, with its roles. */
export interface ProcedureStep extends Owner {
  step: HandbookText
  /** The roles as displayed. */
  owner: HandbookText
  tool: HandbookText
  time: HandbookText
}

/** A KPI: its name, its target in words, and how it is measured. */
export interface Kpi {
  name: string
  target: string
  measure: string
}

/** A table with any number of columns. */
export interface HandbookTable {
  kind: 'table'
  /** Absent in a worked example, whose title describes the table. */
  caption?: string
  /** True if its rows repeat what procedures say, as in the calendar. */
  generated?: true
  head: readonly HandbookText[]
  rows: readonly (readonly HandbookText[])[]
}

/** The blocks of a section. Pages, search, and PDFs use the same tree. */
export type HandbookBlock =
  | { kind: 'paragraph'; text: HandbookText }
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly HandbookText[] }
  | HandbookTable
  | { kind: 'sop'; id: string; title: string; steps: readonly ProcedureStep[] }
  | { kind: 'flow'; title: string; steps: readonly HandbookText[] }
  | { kind: 'kpis'; cards: readonly Kpi[] }
  | {
      kind: 'checklist'
      id: string
      title: string
      /** The role that uses the checklist; absent in the book. */
      owner?: Owner
      items: readonly HandbookText[]
    }
  | { kind: 'example'; title: string; blocks: readonly HandbookBlock[] }
  | { kind: 'caution'; rule: string; blocks: readonly HandbookBlock[] }
  | { kind: 'template'; id: string; title: string; blocks: readonly HandbookBlock[] }

/** A section of the handbook. */
export interface HandbookSection extends z.infer<typeof sectionSchema> {
  blocks: readonly HandbookBlock[]
  /** Number of displayed words. */
  words: number
}

/** The text without formatting. */
export function plain(text: HandbookText): string {
  return text.map((run) => run.text).join('')
}
