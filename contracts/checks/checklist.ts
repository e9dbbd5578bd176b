import * as z from 'zod/mini'

export const checklistFinding = z.object({
  /** What is checked, such as `smtp`. Not unique: several calendars share one. */
  id: z.string(),
  label: z.string(),
  /** `failure`: something is being lost right now. `warning`: fix this soon. */
  state: z.enum(['failure', 'warning', 'ok']),
  /** One or two sentences without personal data or secrets; commands are in backticks. */
  found: z.string(),
  /** What to do; empty if there is nothing to do. */
  next: z.string(),
  /** The places that the finding is about, one per line. */
  details: z.array(z.string()),
  /** How many lines of `details` were left out. */
  more: z.int(),
})

export const checklist = z.object({
  examinedAt: z.string(),
  findings: z.array(checklistFinding),
})

export type ChecklistFinding = z.infer<typeof checklistFinding>
export type Checklist = z.infer<typeof checklist>
