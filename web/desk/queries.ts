import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type SessionState, sessionState } from '../../contracts/staff/sign-in.ts'
import { HttpError } from '../lib/http-error.ts'
import { deskPaths } from './paths.ts'
import { type QueryFields, queryString } from './query-string.ts'
import { type Answer, readAnswer } from './read-answer.ts'

/**
 * Query options for data that others change: refetched every ten seconds while the page is visible.
 */
export const LIVE = { refetchInterval: 10_000, refetchOnWindowFocus: true } as const

type Refresh = Partial<typeof LIVE>

/** Read from the server when a page opens, because others change the data too. */
const FRESH = { staleTime: 0, gcTime: 60_000 } as const
const SESSION: QueryKey = ['session']
/** The first part of all other query keys. */
const DESK: QueryKey = ['desk']

/** True if the query was fetched before, even if that failed; this is then a background refetch. */
function isRepeated(client: QueryClient, queryKey: QueryKey): boolean {
  const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {}
  return dataUpdateCount + errorUpdateCount > 0
}

export function useSession() {
  const client = useQueryClient()
  return useQuery({
    ...FRESH,
    ...LIVE,
    queryKey: SESSION,
    queryFn: ({ signal }) =>
      readAnswer(deskPaths.api.session(), sessionState, {
        signal,
        former: client.getQueryData<Answer<SessionState>>(SESSION),
        isBackground: isRepeated(client, SESSION),
      }),
    select: dataOf,
  })
}

function dataOf<Data>({ data }: Answer<Data>): Data {
  return data
}

/**
 * Returns a function that GETs from the desk's API. Only a query's first fetch counts as activity
 * that keeps the session alive. If the session has ended, the sign-in page appears.
 */
function useDeskRead() {
  const client = useQueryClient()
  return async <Schema extends z.ZodMiniType>(
    url: string,
    schema: Schema,
    { queryKey, signal }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>,
    former: Answer<z.infer<Schema>> | undefined,
  ): Promise<Answer<z.infer<Schema>>> => {
    try {
      const isBackground = isRepeated(client, queryKey)
      return await readAnswer(url, schema, { signal, former, isBackground })
    } catch (error) {
      if (isSignedOut(error)) await client.invalidateQueries({ queryKey: SESSION })
      throw error
    }
  }
}

/**
 * Fetches when a page opens and after every change made on it.
 * @param refresh `LIVE` for data that others change
 */
export function useDeskQuery<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  refresh: Refresh = {},
) {
  const client = useQueryClient()
  const read = useDeskRead()
  const queryKey = [...DESK, url]
  return useQuery({
    ...FRESH,
    ...refresh,
    queryKey,
    queryFn: (context) =>
      read(url, schema, context, client.getQueryData<Answer<z.infer<Schema>>>(queryKey)),
    select: dataOf,
  })
}

/** `next` is the cursor of the next page. */
interface ListPage {
  next: string | null
}

/** With the cursor of each page. */
interface Pages<Page> {
  pages: Answer<Page>[]
  pageParams: string[]
}

/**
 * Fetches page by page; with `LIVE`, again while the page is visible. While the result of another
 * filter loads, the old rows stay.
 * @param filter empty fields match everything
 */
export function useDeskPages<Page extends ListPage>(
  url: string,
  schema: z.ZodMiniType<Page>,
  { filter, ...refresh }: Refresh & { filter: QueryFields },
) {
  const client = useQueryClient()
  const read = useDeskRead()
  const queryKey = [...DESK, url, filter]
  return useInfiniteQuery({
    ...FRESH,
    ...refresh,
    queryKey,
    queryFn: ({ pageParam, ...context }) => {
      const { pages = [], pageParams = [] } = client.getQueryData<Pages<Page>>(queryKey) ?? {}
      const former = pages[pageParams.indexOf(pageParam)]
      return read(url + queryString({ ...filter, after: pageParam }), schema, context, former)
    },
    initialPageParam: '',
    getNextPageParam: ({ data }) => data.next,
    placeholderData: (former) => former,
    select: ({ pages }) => pages.map(dataOf),
  })
}

function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401
}

/**
 * Returns a function that returns the last response from the URL, which React may not have rendered
 * yet.
 */
export function useLastRead<Schema extends z.ZodMiniType>(url: string, schema: Schema) {
  const client = useQueryClient()
  return () => schema.safeParse(client.getQueryData<Answer<unknown>>([...DESK, url])?.data).data
}

/**
 * A mutation; the page's data is refetched after it.
 * @param scope changes with the same scope are made one after the other
 */
export function useDeskChange<Variables, Result>(
  act: (variables: Variables) => Promise<Result>,
  { scope }: { scope?: string | undefined } = {},
) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: act,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: SESSION })
      const session = client.getQueryData<Answer<SessionState>>(SESSION)?.data
      // Without a session, refetching would fail with 401.
      if (session?.staff === null) client.removeQueries({ queryKey: DESK })
      else await client.invalidateQueries({ queryKey: DESK })
    },
  })
}
