import { lazy, Suspense, useSyncExternalStore } from 'react'
import { notices, onNoticesChange } from '../lib/notices.ts'

const Notices = lazy(() => import('./notices.tsx').then((module) => ({ default: module.Notices })))

const wanted = () => notices().length > 0

/** Where notices appear; their code is fetched with the first one. */
export function NoticesHost() {
  const any = useSyncExternalStore(onNoticesChange, wanted, () => false)
  return any ? (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  ) : null
}
