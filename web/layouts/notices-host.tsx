import { Component, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { notices, onNoticesChange } from '../lib/notices.ts'
import { PlainNotice } from './plain-notice.tsx'

const Notices = lazy(() => import('./notices.tsx').then((module) => ({ default: module.Notices })))

const wanted = () => notices().length > 0

/** Notices mostly tell of failures: without a network their own code does not come either. */
class WithoutCode extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <PlainNotice /> : this.props.children
  }
}

/** Where notices appear; their code is fetched with the first one. */
export function NoticesHost() {
  const any = useSyncExternalStore(onNoticesChange, wanted, () => false)
  return any ? (
    <WithoutCode>
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </WithoutCode>
  ) : null
}
