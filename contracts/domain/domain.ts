import * as z from 'zod/mini'

export const RECORD_TTL_SECONDS = 600

/** A DNS record to set at the registrar or name server. */
export const domainRecord = z.object({
  type: z.enum(['A', 'CNAME']),
  /** Fully qualified, such as `www.example.com`. */
  name: z.string(),
  /** An IPv4 address, or the target of a CNAME. */
  value: z.string(),
  /** In seconds. */
  ttl: z.int(),
})

export const domainCheck = z.object({
  /** A stable id, such as `root-a`. */
  id: z.string(),
  group: z.enum(['connection', 'certificate', 'mail']),
  label: z.string(),
  /** `unknown` if the check could not run; `observed` then says why. */
  state: z.enum(['pass', 'fail', 'unknown']),
  expected: z.string(),
  observed: z.string(),
  /** What to do about the result, or what it means. */
  advice: z.optional(z.string()),
})

/** The response to `GET /api/domain/status`. Clients can rely on the first three fields only. */
export const domainStatus = z.object({
  /** Whether the root domain and www both resolve to this site and nothing else. */
  connected: z.boolean(),
  message: z.string(),
  ssl: z.object({
    /** `active` or `error`; treat anything else as pending. */
    status: z.string(),
    message: z.string(),
  }),
  /** The firm's domain; absent if none is configured. */
  domain: z.optional(z.string()),
  deploymentUrl: z.optional(z.string()),
  records: z.optional(z.array(domainRecord)),
  checks: z.optional(z.array(domainCheck)),
  /** Results are cached for one minute. */
  checkedAt: z.optional(z.string()),
})

/** The response to `POST /api/domain/update-record`, status 202. */
export const domainUpdateReply = z.object({ message: z.string() })

export type DomainRecord = z.infer<typeof domainRecord>
export type DomainCheck = z.infer<typeof domainCheck>
export type DomainStatus = z.infer<typeof domainStatus>
