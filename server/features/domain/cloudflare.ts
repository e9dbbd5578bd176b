import * as z from 'zod/mini'
import type { CloudflareZone } from '../../config/domain.ts'
import { normalizeName } from './lookups.ts'
import { type Provider, PROVIDER_MS, ProviderError, type DesiredRecords } from './provider.ts'

const record = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  content: z.optional(z.string()),
  proxied: z.optional(z.boolean()),
  ttl: z.optional(z.number()),
})

/** The fields that every response has, whatever its status. */
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

/** Changes that the API makes atomically, deletions first. */
interface Batch {
  deletes: { id: string }[]
  patches: ({ id: string } & Fields)[]
  posts: Fields[]
}

/** These give a name its address; other records of the name stay. */
const ADDRESS_TYPES = new Set(['A', 'AAAA', 'CNAME'])

/** Not proxied, because proxied records resolve to Cloudflare's own addresses. */
function fieldsFor({ name, address, cnameTarget, ttl }: DesiredRecords): Fields[] {
  const common = { ttl, proxied: false } as const
  return [
    { ...common, type: 'A', name, content: address },
    { ...common, type: 'CNAME', name: `www.${name}`, content: cnameTarget },
  ]
}

function matches(one: Existing, desired: Fields): boolean {
  return (
    normalizeName(one.content ?? '') === desired.content &&
    one.ttl === desired.ttl &&
    one.proxied !== true
  )
}

/** A batch that leaves a name with exactly the desired record. */
export function batchFor(desired: Fields, existing: readonly Existing[]): Batch {
  const own = existing.filter(
    ({ name, type }) => normalizeName(name) === desired.name && ADDRESS_TYPES.has(type),
  )
  const sameType = own.filter(({ type }) => type === desired.type)
  const kept = sameType.find((one) => matches(one, desired)) ?? sameType[0]
  const deletes = own.filter((one) => one !== kept).map(({ id }) => ({ id }))
  if (!kept) return { deletes, patches: [], posts: [desired] }
  const patches = matches(kept, desired) ? [] : [{ id: kept.id, ...desired }]
  return { deletes, patches, posts: [] }
}

/** Uses Cloudflare's API, version 4. */
export function cloudflare({ apiUrl, apiToken, zoneId }: CloudflareZone): Provider {
  const records = `${apiUrl}/zones/${zoneId}/dns_records`

  async function call(url: string, signal: AbortSignal, body?: Batch): Promise<unknown> {
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal,
    }).catch((cause: unknown) => {
      throw signal.aborted ? late() : new ProviderError('Cloudflare cannot be reached.', { cause })
    })
    // A response that isn't JSON fails the check of the envelope below.
    const json: unknown = await answer.json().catch(() => undefined)
    if (signal.aborted) throw late()
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

  return async (desired) => {
    const signal = AbortSignal.timeout(PROVIDER_MS)
    const batches = await Promise.all(
      fieldsFor(desired).map(async (fields) => batchFor(fields, await list(fields.name, signal))),
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

function late(): ProviderError {
  return new ProviderError('Cloudflare did not answer in time.')
}

function unreadable(status: number): ProviderError {
  return new ProviderError(`Cloudflare sent an answer that cannot be read (status ${status}).`)
}
