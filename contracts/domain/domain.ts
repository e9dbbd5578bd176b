import * as z from 'zod/mini'

/** Time to live of the two records, in seconds. */
export const RECORD_TTL_SECONDS = 600

/** A record as it has to stand at the registrar or name server. */
export const domainRecord = z.object({
  type: z.enum(['A', 'CNAME']),
  /** The whole name, e.g. `www.example.com`. */
  name: z.string(),
  /** An IPv4 address, or the name that a CNAME leads to. */
  value: z.string(),
  /** In seconds. */
  ttl: z.int(),
})

/** One link of the chain from a domain's records to a visitor's browser or mailbox. */
export const domainCheck = z.object({
  /** Stable for programs, e.g. `root-a`. */
  id: z.string(),
  group: z.enum(['connection', 'certificate', 'mail']),
  label: z.string(),
  /** `unknown` where it could not be looked at; `observed` then says why. */
  state: z.enum(['pass', 'fail', 'unknown']),
  expected: z.string(),
  observed: z.string(),
  /** What to do about it, or what follows from it. */
  advice: z.optional(z.string()),
})

/** The answer to `GET /api/domain/status`. Only its first three are promised; see `connected`. */
export const domainStatus = z.object({
  /** Whether root and www lead here and nowhere else. */
  connected: z.boolean(),
  /** A sentence for the operator. */
  message: z.string(),
  ssl: z.object({
    /** `active`, `error`; anything else is pending. */
    status: z.string(),
    message: z.string(),
  }),
  /** The domain looked at; absent where none is configured. */
  domain: z.optional(z.string()),
  /** Where this site was deployed, where that was told. */
  deploymentUrl: z.optional(z.string()),
  records: z.optional(z.array(domainRecord)),
  checks: z.optional(z.array(domainCheck)),
  /** An instant in UTC, ISO 8601; answers are kept for a minute. */
  checkedAt: z.optional(z.string()),
})

/** The answer to `POST /api/domain/update-record`, status 202. */
export const domainUpdateReply = z.object({ message: z.string() })

export type DomainRecord = z.infer<typeof domainRecord>
export type DomainCheck = z.infer<typeof domainCheck>
export type DomainStatus = z.infer<typeof domainStatus>
