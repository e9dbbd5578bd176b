import * as z from 'zod/mini'
import { IDEMPOTENCY_HEADER } from '../../contracts/idempotency.ts'
import { HttpError } from './http-error.ts'

async function successOf(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const { status, statusText } = answer
  throw new HttpError({ status, statusText, body: await answer.text() })
}

/**
 * Reads JSON, with credentials. Throws HttpError for any answer that is no success, TypeError where
 * none came, and zod's error where the answer has another shape than the schema.
 */
export async function getJson<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  { signal }: { signal?: AbortSignal } = {},
): Promise<z.infer<Schema>> {
  const answer = await successOf(
    await fetch(url, { credentials: 'include', ...(signal ? { signal } : {}) }),
  )
  return z.parse(schema, await answer.json())
}

/** What goes along with a write. */
interface PostOptions {
  /** The same for every try of one attempt, so that it acts once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Sends JSON, with credentials, and looks at the status alone: a success is one whatever its body
 * holds. Throws HttpError for any other answer and TypeError where none came.
 */
export async function sendJson(
  url: string,
  body: unknown,
  { idempotencyKey, signal }: PostOptions = {},
): Promise<Response> {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, idempotencyKey)
  return successOf(
    await fetch(url, {
      method: 'POST',
      credentials: 'include',
      headers,
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    }),
  )
}

/** Sends JSON, with credentials, and reads the JSON answer; throws as getJson does. */
export async function postJson<Schema extends z.ZodMiniType>(
  url: string,
  body: unknown,
  schema: Schema,
  options: PostOptions = {},
): Promise<z.infer<Schema>> {
  const answer = await sendJson(url, body, options)
  return z.parse(schema, await answer.json())
}
