import * as z from 'zod/mini'

/** Rows per page. */
export const AUDIT_PAGE = 50

/** What can be looked for by kind: the part of an action before its dot. */
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
  'mail',
  'template',
  'view',
  'webinar',
] as const

/** The query of `GET /api/desk/audit`. */
export const auditQuery = z.object({
  /** A staff member's address, or `command`. */
  actor: z.optional(z.string().check(z.maxLength(254))),
  kind: z.optional(z.enum(AUDIT_KINDS)),
  /** The first and last day in the office's time zone, `yyyy-MM-dd`. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** The cursor of the page before. */
  after: z.optional(z.string().check(z.maxLength(100))),
})

/** A change: who, what, before, after, when. */
export const auditRow = z.object({
  id: z.string(),
  /** RFC 3339 in UTC. */
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
  /** The cursor of the next page; null on the last one. */
  next: z.nullable(z.string()),
  /** Everyone who made a change, for the filter. */
  actors: z.array(z.string()),
})

export type AuditRow = z.infer<typeof auditRow>
export type AuditQuery = z.infer<typeof auditQuery>
