import * as Toast from '@radix-ui/react-toast'
import { useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { dismiss, durationOf, notices, onNoticesChange, type Notice } from '../lib/notices.ts'
import { CloseIcon } from '../ui/close-icon.tsx'
import { followTopDialog } from './top-dialog.ts'
import './notices.css'

function NoticeCard({ notice }: { notice: Notice }) {
  const { id, open, title, description, variant, action } = notice
  /** Escape closes the focused notice, not the dialog beneath it. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    dismiss(id)
  }
  return (
    <Toast.Root
      className={variant === 'destructive' ? 'notice notice-destructive' : 'notice'}
      duration={durationOf(notice)}
      open={open}
      onOpenChange={(stays) => {
        if (!stays) dismiss(id)
      }}
      onKeyDown={onKeyDown}
    >
      {title && <Toast.Title className="notice-title">{title}</Toast.Title>}
      {/* Separates the two where they are announced as one text. */}
      {title && ' '}
      {description && <Toast.Description>{description}</Toast.Description>}
      {action && (
        <Toast.Action className="notice-action" altText={action.label} asChild>
          <a href={action.href}>{action.label}</a>
        </Toast.Action>
      )}
      <Toast.Close className="notice-close" aria-label="Close">
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  )
}

/**
 * The container moves into the topmost open dialog and back out, because a modal dialog makes
 * everything outside it inert.
 */
export function Notices() {
  const [container] = useState(() => document.createElement('div'))
  const kept = useSyncExternalStore(onNoticesChange, notices)
  useEffect(() => followTopDialog(container), [container])

  return createPortal(
    <Toast.Provider swipeDirection="right" swipeThreshold={50} announcerContainer={container}>
      {kept.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      <Toast.Viewport className="notice-area" />
    </Toast.Provider>,
    container,
  )
}
