import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { notices, onNoticesChange } from '../lib/notices.ts'
import { FallbackNotice } from './fallback-notice.tsx'

const Notices = lazy(() => import('./notices.tsx').then((module) => ({ default: module.Notices })))

const wanted = () => notices().length > 0

/**
 * The code of notices is fetched with the first one. If it fails to load, such as without a
 * network, FallbackNotice takes over.
 */
export function NoticesHost() {
  const any = useSyncExternalStore(onNoticesChange, wanted, () => false)
  // Preload the styles, because a notice about a lost network can't fetch them.
  useEffect(() => {
    import('./notices.css').catch(() => {
      // Without styles the notice is still readable text.
    })
  }, [])
  return any ? (
    <ErrorBoundary name="notices" renderFallback={() => <FallbackNotice />}>
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </ErrorBoundary>
  ) : null
}
