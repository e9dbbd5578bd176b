import * as z from 'zod/mini'

export const AUDIT_PAGE = 50

/** Groups of audit actions: the part of an action's name before the dot, as in `staff.added`. */
export const AUDIT_KINDS = [
  'staff',
  'invitation',
  'passkey',
  'session',
  'code',
  'person',
  'export',
  'held',
  'booking',
  'block',
  'deletion',
  'restore',
  'mail',
  'template',
  'view',
  'webinar',
  'content',
] as const

export const auditQuery = z.object({
  /** A staff member's address, or `command`. */
  actor: z.optional(z.string().check(z.maxLength(254))),
  kind: z.optional(z.enum(AUDIT_KINDS)),
  /** The first and last day, both included, in the office's time zone. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  after: z.optional(z.string().check(z.maxLength(100))),
})

export const auditRow = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})

/** The response to `GET /api/desk/audit`, newest first. */
export const auditPage = z.object({
  rows: z.array(auditRow),
  next: z.nullable(z.string()),
  /** Everyone who has made a change, for the filter. */
  actors: z.array(z.string()),
})

export type AuditRow = z.infer<typeof auditRow>
export type AuditQuery = z.infer<typeof auditQuery>
