import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { dismiss, NOTICE_DURATION, notices, onNoticesChange } from '../lib/notices.ts'
import { CloseIcon } from '../ui/close-icon.tsx'
import { followTopDialog } from './top-dialog.ts'

/** A minimal notice for when the notices chunk fails to load. It lacks only the swipe gesture. */
export function FallbackNotice() {
  const [container] = useState(() => document.createElement('div'))
  const newest = useSyncExternalStore(onNoticesChange, notices).find(({ open }) => open)
  const id = newest?.id
  useEffect(() => followTopDialog(container), [container])
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => dismiss(id), NOTICE_DURATION)
    return () => clearTimeout(timer)
  }, [id])

  return createPortal(
    <div role="alert">
      <ol className="notice-area">
        {newest && (
          <li className={newest.variant === 'destructive' ? 'notice notice-destructive' : 'notice'}>
            {newest.title && <div className="notice-title">{newest.title}</div>}
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
