import type { ReactNode } from 'react'
import { shell } from '../../content/desk/words.ts'
import { Button } from '../ui/button.tsx'
import { problemOf } from './request.ts'
import './states.css'

function Loading() {
  return (
    <p className="desk-state" role="status">
      {shell.loading}
    </p>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="desk-state" role="alert">
      <p>{shell.failed}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {shell.retry}
      </Button>
    </div>
  )
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}

/** What a query read. Until then it says so, or offers to try again. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return error === null ? <Loading /> : <Failed onRetry={() => void refetch()} />
}

interface MoreProps {
  query: { hasNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  /** What the button says. */
  children: string
}

/** The button for the next page of a list; nothing on the last page. */
export function More({ query: { hasNextPage, fetchNextPage }, children }: MoreProps) {
  if (!hasNextPage) return null
  return (
    <Button variant="outline" size="sm" onClick={() => void fetchNextPage()}>
      {children}
    </Button>
  )
}

interface OutcomeProps {
  /** What went wrong; null if nothing did. */
  error?: unknown
  success?: string | undefined
  onUndo?: (() => void) | undefined
  /** Whether the page still reads what the change did; undoing waits for that. */
  isPending?: boolean
}

/** What came of the last change: a problem is read out right away, a success when there is time. */
export function Outcome({ error = null, success, onUndo, isPending = false }: OutcomeProps) {
  return (
    <>
      <p className="desk-problem" role="alert">
        {error !== null && problemOf(error)}
      </p>
      <p className="desk-success" role="status">
        {error === null && success}
        {onUndo && (
          <Button
            variant="link"
            size="sm"
            aria-disabled={isPending}
            onClick={() => !isPending && onUndo()}
          >
            {shell.undo}
          </Button>
        )}
      </p>
    </>
  )
}
