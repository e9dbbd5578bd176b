import * as z from 'zod/mini'

/** The result of one check. */
export const checklistFinding = z.object({
  /** What is checked, such as `smtp`; several calendars have the same id. */
  id: z.string(),
  /** What is checked, in words. */
  label: z.string(),
  /** `failure`: something is being lost now. `warning`: should be fixed. */
  state: z.enum(['failure', 'warning', 'ok']),
  /** One or two sentences without personal data or secrets; commands are in backticks. */
  found: z.string(),
  /** What to do next; empty when there is nothing to do. */
  next: z.string(),
  /** Where exactly, one line each. */
  details: z.array(z.string()),
  /** How many further lines were left out. */
  more: z.int(),
})

/** The response to `GET /api/desk/checklist`. */
export const checklist = z.object({
  /** When the examination began, RFC 3339 in UTC. */
  examinedAt: z.string(),
  findings: z.array(checklistFinding),
})

export type ChecklistFinding = z.infer<typeof checklistFinding>
export type Checklist = z.infer<typeof checklist>
