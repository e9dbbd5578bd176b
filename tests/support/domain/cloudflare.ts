import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/** A DNS record as the API returns it. */
export interface CloudflareRecord {
  id: string
  type: string
  name: string
  content: string
  ttl: number
  proxied: boolean
}

/** A fake of Cloudflare's API for one zone. */
export interface CloudflareServer {
  url: string
  zoneId: string
  apiToken: string
  records: CloudflareRecord[]
  /** Methods and paths of all requests so far. */
  requests: string[]
  stop(): void
}

interface Batch {
  deletes?: { id: string }[]
  patches?: CloudflareRecord[]
  posts?: Omit<CloudflareRecord, 'id'>[]
}

/** An error as the API sends it. */
class ApiError extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function newRecordId(): string {
  return randomBytes(16).toString('hex')
}

function notFound(): ApiError {
  return new ApiError(404, 81044, 'Record does not exist.')
}

/** Applies deletes, patches, and posts, in this order; if one fails, none is applied. */
function applyBatch(before: readonly CloudflareRecord[], batch: Batch): CloudflareRecord[] {
  const records = [...before]
  for (const { id } of batch.deletes ?? []) {
    const at = records.findIndex((one) => one.id === id)
    if (at < 0) throw notFound()
    records.splice(at, 1)
  }
  for (const patch of batch.patches ?? []) {
    const at = records.findIndex((one) => one.id === patch.id)
    const old = records[at]
    if (!old) throw notFound()
    records[at] = { ...old, ...patch }
  }
  for (const post of batch.posts ?? []) {
    const alias = records.some(
      ({ name, type }) => name === post.name && (type === 'CNAME' || post.type === 'CNAME'),
    )
    if (alias) {
      throw new ApiError(400, 81053, 'An A, AAAA, or CNAME record with that host already exists.')
    }
    records.push({ id: newRecordId(), ...post })
  }
  return records
}

/** Starts the fake with these records in its zone. */
export async function startCloudflare(
  records: Omit<CloudflareRecord, 'id'>[],
): Promise<CloudflareServer> {
  const zoneId = randomBytes(16).toString('hex')
  const apiToken = randomBytes(20).toString('base64url')
  const kept = records.map((one) => ({ id: newRecordId(), ...one }))
  const state: CloudflareServer = { url: '', zoneId, apiToken, records: kept, requests: [], stop }

  async function resultOf(request: IncomingMessage): Promise<unknown> {
    const url = new URL(request.url ?? '', 'http://localhost')
    state.requests.push(`${request.method} ${url.pathname.replace(zoneId, ':zone')}`)
    if (request.headers.authorization !== `Bearer ${apiToken}`) {
      throw new ApiError(403, 10_000, 'Authentication error')
    }
    const base = `/client/v4/zones/${zoneId}/dns_records`
    if (!url.pathname.startsWith(base)) {
      throw new ApiError(
        404,
        7003,
        `Could not route to ${url.pathname}, perhaps your object identifier is invalid?`,
      )
    }
    if (request.method === 'GET' && url.pathname === base) {
      const name = url.searchParams.get('name.exact')
      return state.records.filter((one) => one.name === name)
    }
    if (request.method === 'POST' && url.pathname === `${base}/batch`) {
      const batch: Batch = JSON.parse(await bodyOf(request))
      state.records = applyBatch(state.records, batch)
      return batch
    }
    throw new ApiError(405, 10_405, 'Method not allowed for this authentication scheme')
  }

  const server = createServer((request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ messages: [], ...body }))
    }
    resultOf(request).then(
      (result) => send(200, { success: true, errors: [], result }),
      (error: unknown) => {
        const { status, code, message } =
          error instanceof ApiError ? error : new ApiError(500, 10_001, 'Internal error')
        send(status, { success: false, errors: [{ code, message }], result: null })
      },
    )
  })
  function stop() {
    server.closeAllConnections()
    server.close()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  state.url = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/client/v4`
  return state
}
