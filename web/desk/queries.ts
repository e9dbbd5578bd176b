import {
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type SessionState, sessionState } from '../../contracts/desk/sign-in.ts'
import { getJson } from '../lib/api.ts'
import { HttpError } from '../lib/http-error.ts'
import { deskPaths } from './paths.ts'
import { type QueryFields, queryString } from './query-string.ts'

/** Every answer comes from the server when a page opens, because others change it too. */
const FRESH = { staleTime: 0, gcTime: 60_000 } as const
const SESSION: QueryKey = ['session']
/** The start of every other key. */
const DESK: QueryKey = ['desk']

/** Who is signed in. */
export function useSession() {
  return useQuery({
    ...FRESH,
    queryKey: SESSION,
    queryFn: ({ signal }) => getJson(deskPaths.api.session(), sessionState, { signal }),
    refetchOnWindowFocus: true,
  })
}

/** Returns a function that reads from the desk's API. If the session has ended, sign-in appears. */
function useDeskRead() {
  const client = useQueryClient()
  return async <Schema extends z.ZodMiniType>(
    url: string,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.infer<Schema>> => {
    try {
      return await getJson(url, schema, { signal })
    } catch (error) {
      if (isSignedOut(error)) await client.invalidateQueries({ queryKey: SESSION })
      throw error
    }
  }
}

/**
 * Reads from the desk's API when a page opens.
 * @param refetchOnWindowFocus reads again when the window gets the focus. Nothing is read by a
 *   timer, because every request counts as use of the session, which would then never end.
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
    queryFn: ({ signal }) => read(url, schema, signal),
  })
}

/** A page of a list, and the cursor of the next one. */
interface ListPage {
  next: string | null
}

interface PagesOptions<Page> {
  /** What the list is filtered by; empty fields match everything. */
  filter: QueryFields
  /** Milliseconds until the list is read again; false if it isn't. */
  refetchAfter?: (pages: readonly Page[]) => number | false
}

/** Reads a list page by page. While another filter is read, the former rows stay. */
export function useDeskPages<Page extends ListPage>(
  url: string,
  schema: z.ZodMiniType<Page>,
  { filter, refetchAfter }: PagesOptions<Page>,
) {
  const read = useDeskRead()
  return useInfiniteQuery({
    ...FRESH,
    queryKey: [...DESK, url, filter],
    queryFn: ({ pageParam, signal }) =>
      read(url + queryString({ ...filter, after: pageParam }), schema, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (former) => former,
    refetchInterval: ({ state: { data } }) => (data && refetchAfter?.(data.pages)) ?? false,
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
