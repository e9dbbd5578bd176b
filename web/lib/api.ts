import * as z from 'zod/mini'
import { IDEMPOTENCY_HEADER } from '../../contracts/idempotency.ts'
import { HttpError } from './http-error.ts'

/** Throws HttpError unless the status is 2xx. */
export async function okResponse(response: Response): Promise<Response> {
  if (response.ok) return response
  const { status, statusText } = response
  throw new HttpError({ status, statusText, body: await response.text() })
}

/**
 * GETs JSON, with credentials.
 * @throws HttpError for a non-2xx response, TypeError if there is no response, ZodError if the body
 * doesn't match the schema
 */
export async function getJson<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  { signal }: { signal?: AbortSignal } = {},
): Promise<z.infer<Schema>> {
  const response = await okResponse(
    await fetch(url, { credentials: 'include', ...(signal ? { signal } : {}) }),
  )
  return z.parse(schema, await response.json())
}

/**
 * GETs a file, with credentials.
 * @throws the same errors as getJson
 */
export async function getFile(url: string): Promise<Blob> {
  const response = await okResponse(await fetch(url, { credentials: 'include' }))
  return response.blob()
}

interface SendOptions {
  /** POST by default. */
  method?: 'POST' | 'PATCH' | 'DELETE'
  /** The same value for every retry of one submission, so that it takes effect once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Sends JSON, with credentials. Checks only the status; the response body isn't read.
 * @throws HttpError for a non-2xx response, TypeError if there is no response
 */
export async function sendJson(
  url: string,
  body: unknown,
  { method = 'POST', idempotencyKey, signal }: SendOptions = {},
): Promise<Response> {
  const headers = new Headers()
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, idempotencyKey)
  return okResponse(
    await fetch(url, {
      method,
      credentials: 'include',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }),
  )
}

/**
 * Parses the JSON response.
 * @throws the same errors as getJson
 */
export async function postJson<Schema extends z.ZodMiniType>(
  url: string,
  body: unknown,
  schema: Schema,
  options: Omit<SendOptions, 'method'> = {},
): Promise<z.infer<Schema>> {
  const response = await sendJson(url, body, options)
  return z.parse(schema, await response.json())
}
