import * as z from 'zod/mini'
import { BACKGROUND_HEADER } from '../../contracts/background.ts'
import { okResponse } from '../lib/api.ts'

/** A response with its ETag, so that the server can answer 304 if nothing has changed. */
export interface Answer<Data> {
  data: Data
  etag: string | null
}

interface ReadOptions<Data> {
  signal: AbortSignal
  /** The URL's last response; returned again on 304. */
  former: Answer<Data> | undefined
  /** True for a background refetch, which doesn't count as activity of the session. */
  isBackground: boolean
}

/**
 * GETs JSON from the desk's API.
 * @throws the same errors as getJson
 */
export async function readAnswer<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  { signal, former, isBackground }: ReadOptions<z.infer<Schema>>,
): Promise<Answer<z.infer<Schema>>> {
  const headers = new Headers()
  if (former?.etag) headers.set('If-None-Match', former.etag)
  if (isBackground) headers.set(BACKGROUND_HEADER, '1')
  const response = await fetch(url, { credentials: 'include', headers, signal })
  if (response.status === 304 && former) return former
  const data = z.parse(schema, await (await okResponse(response)).json())
  return { data, etag: response.headers.get('etag') }
}
