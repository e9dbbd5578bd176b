import { shell } from '../../content/desk/words.ts'
import { Button } from '../ui/button.tsx'
import './states.css'

function Loading() {
  return (
    <p className="desk-state" role="status">
      {shell.loading}
    </p>
  )
}

/** Reading failed; nothing was lost. */
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

/** In place of data that hasn't been read yet, or couldn't be. */
export function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return failed ? <Failed onRetry={onRetry} /> : <Loading />
}

/** What came of the last change: a problem is read out right away, a success when there is time. */
export function Outcome({
  problem,
  success,
}: {
  problem?: string | undefined
  success?: string | undefined
}) {
  return (
    <>
      <p className="desk-problem" role="alert">
        {problem}
      </p>
      <p className="desk-success" role="status">
        {problem === undefined ? success : undefined}
      </p>
    </>
  )
}
