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

/** For what others change: it's read again every ten seconds while the page is visible. */
export const LIVE = { refetchInterval: 10_000, refetchOnWindowFocus: true } as const

type Refresh = Partial<typeof LIVE>

/** Every answer comes from the server when a page opens, because others change it too. */
const FRESH = { staleTime: 0, gcTime: 60_000 } as const
const SESSION: QueryKey = ['session']
/** The first part of all other query keys. */
const DESK: QueryKey = ['desk']

/** Whether a query was read before, so that the page reads it again by itself. */
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
 * Returns a function that reads from the desk's API. Only the first read of a query counts as use of
 * the session. If the session has ended, sign-in appears.
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
 * Reads from the desk's API when a page opens, and after every change by this page.
 * @param refresh `LIVE` for what others change
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

/** A page of a list, and the cursor of the next one. */
interface ListPage {
  next: string | null
}

/** The pages of a list that were read, and the cursor of each. */
interface Pages<Page> {
  pages: Answer<Page>[]
  pageParams: string[]
}

/**
 * Reads a list page by page, and again while the page is visible. While another filter is read, the
 * former rows stay.
 * @param filter what the list is filtered by; empty fields match everything
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

/** Returns a function with what was last read from a URL; React may not have rendered it yet. */
export function useLastRead<Schema extends z.ZodMiniType>(url: string, schema: Schema) {
  const client = useQueryClient()
  return () => schema.safeParse(client.getQueryData<Answer<unknown>>([...DESK, url])?.data).data
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
      const session = client.getQueryData<Answer<SessionState>>(SESSION)?.data
      // Reading on without a session would fail.
      if (session?.staff === null) client.removeQueries({ queryKey: DESK })
      else await client.invalidateQueries({ queryKey: DESK })
    },
  })
}
