import * as z from 'zod/mini'
import type { CloudflareZone } from '../../../domain-settings.ts'
import { plainName } from '../lookups.ts'
import { type Provider, PROVIDER_MS, ProviderError, type WantedRecords } from './provider.ts'

const record = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  content: z.optional(z.string()),
  proxied: z.optional(z.boolean()),
  ttl: z.optional(z.number()),
})

/** Every answer of the API, whatever its status. */
const envelope = z.object({
  success: z.boolean(),
  errors: z.optional(z.array(z.object({ code: z.number(), message: z.string() }))),
  result: z.optional(z.unknown()),
})

type Existing = z.infer<typeof record>

/** A record without its id. */
interface Fields {
  type: 'A' | 'CNAME'
  name: string
  content: string
  ttl: number
  proxied: false
}

/** Changes that are made together or not at all, deletions first. */
interface Batch {
  deletes: { id: string }[]
  patches: ({ id: string } & Fields)[]
  posts: Fields[]
}

/** These answer for a name's address; everything else of the name stays. */
const ADDRESS_TYPES = new Set(['A', 'AAAA', 'CNAME'])

/** Proxied records would lead to Cloudflare's addresses. */
function fieldsFor({ name, address, cnameTarget, ttl }: WantedRecords): Fields[] {
  const common = { ttl, proxied: false } as const
  return [
    { ...common, type: 'A', name, content: address },
    { ...common, type: 'CNAME', name: `www.${name}`, content: cnameTarget },
  ]
}

function isAsWanted(one: Existing, wanted: Fields): boolean {
  return (
    plainName(one.content ?? '') === wanted.content &&
    one.ttl === wanted.ttl &&
    one.proxied !== true
  )
}

/** What has to change so that a name has the one record wanted. */
export function batchFor(wanted: Fields, existing: readonly Existing[]): Batch {
  const own = existing.filter(
    ({ name, type }) => plainName(name) === wanted.name && ADDRESS_TYPES.has(type),
  )
  const sameType = own.filter(({ type }) => type === wanted.type)
  const kept = sameType.find((one) => isAsWanted(one, wanted)) ?? sameType[0]
  const deletes = own.filter((one) => one !== kept).map(({ id }) => ({ id }))
  if (!kept) return { deletes, patches: [], posts: [wanted] }
  const patches = isAsWanted(kept, wanted) ? [] : [{ id: kept.id, ...wanted }]
  return { deletes, patches, posts: [] }
}

/** Changes records by Cloudflare's API, version 4. */
export function cloudflare({ apiUrl, apiToken, zoneId }: CloudflareZone): Provider {
  const records = `${apiUrl}/zones/${zoneId}/dns_records`

  async function call(url: string, signal: AbortSignal, body?: Batch): Promise<unknown> {
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal,
    }).catch(() => {
      throw new ProviderError(
        signal.aborted ? 'Cloudflare did not answer in time.' : 'Cloudflare cannot be reached.',
      )
    })
    const json: unknown = await answer.json().catch(() => undefined)
    const { success, data } = envelope.safeParse(json)
    if (!success || (data.success && !answer.ok)) throw unreadable(answer.status)
    if (data.success) return data.result
    const [error] = data.errors ?? []
    const why = error
      ? `${error.message.replace(/\.$/, '')} (code ${error.code})`
      : 'no reason given'
    throw new ProviderError(`Cloudflare refused: ${why}.`)
  }

  async function list(name: string, signal: AbortSignal): Promise<Existing[]> {
    const query = new URLSearchParams({ 'name.exact': name, per_page: '100' })
    const result = await call(`${records}?${query.toString()}`, signal)
    const { success, data } = z.array(record).safeParse(result)
    if (!success) throw unreadable(200)
    return data
  }

  return async (wanted) => {
    const signal = AbortSignal.timeout(PROVIDER_MS)
    const batches = await Promise.all(
      fieldsFor(wanted).map(async (fields) => batchFor(fields, await list(fields.name, signal))),
    )
    const batch = {
      deletes: batches.flatMap(({ deletes }) => deletes),
      patches: batches.flatMap(({ patches }) => patches),
      posts: batches.flatMap(({ posts }) => posts),
    }
    const isDone = Object.values(batch).every((changes) => changes.length === 0)
    if (!isDone) await call(`${records}/batch`, signal, batch)
  }
}

function unreadable(status: number): ProviderError {
  return new ProviderError(`Cloudflare sent an answer that cannot be read (status ${status}).`)
}
