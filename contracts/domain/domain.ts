import * as z from 'zod/mini'

/** Time to live of both DNS records, in seconds. */
export const RECORD_TTL_SECONDS = 600

/** A DNS record as it must be set at the registrar or name server. */
export const domainRecord = z.object({
  type: z.enum(['A', 'CNAME']),
  /** The full name, such as `www.example.com`. */
  name: z.string(),
  /** An IPv4 address, or the target of a CNAME. */
  value: z.string(),
  /** In seconds. */
  ttl: z.int(),
})

/** One check of the domain: DNS, HTTPS, or mail. */
export const domainCheck = z.object({
  /** Stable identifier, such as `root-a`. */
  id: z.string(),
  group: z.enum(['connection', 'certificate', 'mail']),
  label: z.string(),
  /** `unknown` if the check could not run; `observed` then says why. */
  state: z.enum(['pass', 'fail', 'unknown']),
  expected: z.string(),
  observed: z.string(),
  /** What to do about it, or what it means. */
  advice: z.optional(z.string()),
})

/** The response to `GET /api/domain/status`. Only the first three fields are guaranteed. */
export const domainStatus = z.object({
  /** Whether both the root domain and www resolve to this site only. */
  connected: z.boolean(),
  /** A sentence for the operator. */
  message: z.string(),
  ssl: z.object({
    /** `active` or `error`; treat anything else as pending. */
    status: z.string(),
    message: z.string(),
  }),
  /** The domain that was checked; absent if none is configured. */
  domain: z.optional(z.string()),
  /** Where this site is deployed, if configured. */
  deploymentUrl: z.optional(z.string()),
  records: z.optional(z.array(domainRecord)),
  checks: z.optional(z.array(domainCheck)),
  /** ISO 8601 in UTC. Results are cached for one minute. */
  checkedAt: z.optional(z.string()),
})

/** The response to `POST /api/domain/update-record`, status 202. */
export const domainUpdateReply = z.object({ message: z.string() })

export type DomainRecord = z.infer<typeof domainRecord>
export type DomainCheck = z.infer<typeof domainCheck>
export type DomainStatus = z.infer<typeof domainStatus>
