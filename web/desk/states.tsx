import type { ReactNode } from 'react'
import { shell } from '../../words/desk/words.ts'
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

interface FailedProps {
  text?: string | undefined
  onRetry: () => void
}

/** Says that something couldn't be loaded, with a button to try again. */
export function Failed({ text = shell.failed, onRetry }: FailedProps) {
  return (
    <div className="desk-state" role="alert">
      <p>{text}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {shell.retry}
      </Button>
    </div>
  )
}

/** In place of the desk after an exception. */
export function Stopped() {
  return (
    <main className="desk-stopped" role="alert">
      <p>{shell.stopped}</p>
      <Button variant="outline" size="sm" onClick={() => location.reload()}>
        {shell.reload}
      </Button>
    </main>
  )
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> }
  /** What to say if it couldn't be loaded. */
  failed?: string
  children: (data: Data) => ReactNode
}

/** Shows the result of a query; until then a loading state, or a button to try again. */
export function Loaded<Data>({
  query: { data, error, refetch },
  failed,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return error === null ? <Loading /> : <Failed text={failed} onRetry={() => void refetch()} />
}

interface MoreProps {
  query: { hasNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  children: string
}

/** Loads the next page of a list; renders nothing on the last page. */
export function More({ query: { hasNextPage, fetchNextPage }, children }: MoreProps) {
  if (!hasNextPage) return null
  return (
    <Button variant="outline" size="sm" onClick={() => void fetchNextPage()}>
      {children}
    </Button>
  )
}

interface OutcomeProps {
  /** Null if nothing went wrong. */
  error?: unknown
  success?: string | undefined
  onUndo?: (() => void) | undefined
}

/**
 * The outcome of the last change. Screen readers announce a problem right away, a success when they
 * are idle.
 */
export function Outcome({ error = null, success, onUndo }: OutcomeProps) {
  return (
    <>
      <p className="desk-problem" role="alert">
        {error !== null && problemOf(error)}
      </p>
      <p className="desk-success" role="status">
        {error === null && success}
        {onUndo && (
          <Button variant="link" size="sm" onClick={onUndo}>
            {shell.undo}
          </Button>
        )}
      </p>
    </>
  )
}
