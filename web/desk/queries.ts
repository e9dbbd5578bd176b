import {
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { BACKGROUND_HEADER } from '../../contracts/live/live.ts'
import { type SessionState, sessionState } from '../../contracts/staff/sign-in.ts'
import { getJson } from '../lib/api.ts'
import { HttpError } from '../lib/http-error.ts'
import { deskPaths } from './paths.ts'
import { type QueryFields, queryString } from './query-string.ts'

/** Every answer comes from the server when a page opens, because others change it too. */
const FRESH = { staleTime: 0, gcTime: 60_000 } as const
const SESSION_URL = deskPaths.api.session()
const SESSION: QueryKey = ['session', SESSION_URL]
/** The start of every other key. */
const DESK: QueryKey = ['desk']

/** The queries that are being read in the background, by the URL in their key, and how often. */
const inBackground = new Map<string, number>()

interface ReadOptions {
  signal: AbortSignal
  /** The URL in the query's key. */
  key: string
}

function readJson<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  { signal, key }: ReadOptions,
): Promise<z.infer<Schema>> {
  const headers = inBackground.has(key) ? { [BACKGROUND_HEADER]: '1' } : {}
  return getJson(url, schema, { signal, headers })
}

/**
 * Reads shown queries again without the user asking for it, which doesn't count as use of the
 * session. Queries that aren't shown are read when they are.
 * @param concerns whether what a URL answers may have changed
 */
export async function refetchInBackground(
  client: QueryClient,
  concerns: (url: string) => boolean,
): Promise<void> {
  const urlOf = ({ queryKey: [, url] }: { queryKey: QueryKey }) => String(url)
  const predicate = (query: { queryKey: QueryKey }) => concerns(urlOf(query))
  const urls = client.getQueryCache().findAll({ predicate }).map(urlOf)
  for (const url of urls) inBackground.set(url, (inBackground.get(url) ?? 0) + 1)
  try {
    await client.invalidateQueries({ predicate })
  } finally {
    for (const url of urls) {
      const count = (inBackground.get(url) ?? 0) - 1
      if (count > 0) inBackground.set(url, count)
      else inBackground.delete(url)
    }
  }
}

/** Who is signed in. */
export function useSession() {
  return useQuery({
    ...FRESH,
    queryKey: SESSION,
    queryFn: ({ signal }) => readJson(SESSION_URL, sessionState, { signal, key: SESSION_URL }),
    refetchOnWindowFocus: true,
  })
}

/** Returns a function that reads from the desk's API. If the session has ended, sign-in appears. */
function useDeskRead() {
  const client = useQueryClient()
  return async <Schema extends z.ZodMiniType>(
    url: string,
    schema: Schema,
    options: ReadOptions,
  ): Promise<z.infer<Schema>> => {
    try {
      return await readJson(url, schema, options)
    } catch (error) {
      if (isSignedOut(error)) await client.invalidateQueries({ queryKey: SESSION })
      throw error
    }
  }
}

/**
 * Reads from the desk's API when a page opens, and in the background when something changes.
 * @param refetchOnWindowFocus reads again when the window gets the focus. Nothing else may be read
 *   by a timer, because requests count as use of the session, which would then never end.
 */
export function useDeskQuery<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  { refetchOnWindowFocus = false } = {},
) {
  const read = useDeskRead()
  return useQuery({
    ...FRESH,
    refetchOnWindowFocus,
    queryKey: [...DESK, url],
    queryFn: ({ signal }) => read(url, schema, { signal, key: url }),
  })
}

/** A page of a list, and the cursor of the next one. */
interface ListPage {
  next: string | null
}

/**
 * Reads a list page by page. While another filter is read, the former rows stay.
 * @param filter what the list is filtered by; empty fields match everything
 */
export function useDeskPages<Page extends ListPage>(
  url: string,
  schema: z.ZodMiniType<Page>,
  { filter }: { filter: QueryFields },
) {
  const read = useDeskRead()
  return useInfiniteQuery({
    ...FRESH,
    queryKey: [...DESK, url, filter],
    queryFn: ({ pageParam, signal }) =>
      read(url + queryString({ ...filter, after: pageParam }), schema, { signal, key: url }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (former) => former,
  })
}

function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401
}

/** Returns a function with what was last read from a URL; React may not have rendered it yet. */
export function useLastRead<Schema extends z.ZodMiniType>(url: string, schema: Schema) {
  const client = useQueryClient()
  return () => schema.safeParse(client.getQueryData([...DESK, url])).data
}

/**
 * A change at the desk; afterward everything shown is read again.
 * @param scope changes with the same scope are made one after the other
 */
export function useDeskChange<Variables, Result>(
  act: (variables: Variables) => Promise<Result>,
  { scope }: { scope?: string } = {},
) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: act,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: SESSION })
      const session = client.getQueryData<SessionState>(SESSION)
      // Reading on without a session would fail.
      if (session?.staff === null) client.removeQueries({ queryKey: DESK })
      else await client.invalidateQueries({ queryKey: DESK })
    },
  })
}
