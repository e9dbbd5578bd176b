import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { dismiss, durationOf, notices, onNoticesChange } from '../lib/notices.ts'
import { CloseIcon } from '../ui/close-icon.tsx'
import { followTopDialog } from './top-dialog.ts'

/** Shows notices if their own code fails to load; only the swipe gesture is missing. */
export function FallbackNotice() {
  const [container] = useState(() => document.createElement('div'))
  const newest = useSyncExternalStore(onNoticesChange, notices).find(({ open }) => open)
  useEffect(() => followTopDialog(container), [container])
  useEffect(() => {
    const duration = newest && durationOf(newest)
    if (duration === undefined || duration === Infinity) return
    const timer = setTimeout(() => dismiss(newest?.id), duration)
    return () => clearTimeout(timer)
  }, [newest])

  return createPortal(
    <div role="alert">
      <ol className="notice-area">
        {newest && (
          <li className={newest.variant === 'destructive' ? 'notice notice-destructive' : 'notice'}>
            {newest.title && <div className="notice-title">{newest.title}</div>}
            {newest.title && ' '}
            {newest.description && <div>{newest.description}</div>}
            {newest.action && (
              <a className="notice-action" href={newest.action.href}>
                {newest.action.label}
              </a>
            )}
            <button
              type="button"
              className="notice-close"
              aria-label="Close"
              onClick={() => dismiss(newest.id)}
            >
              <CloseIcon />
            </button>
          </li>
        )}
      </ol>
    </div>,
    container,
  )
}
