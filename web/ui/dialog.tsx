import { useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './close-icon.tsx'
import { useModal } from './use-modal.ts'
import './dialog.css'

interface DialogProps {
  open: boolean
  /** The visitor closed the dialog: Escape, the close button, or a click on the backdrop. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** In pixels. Defaults to 500. */
  maxWidth?: number
  className?: string
}

/**
 * A native modal dialog: it traps focus, makes the rest of the page inert, and restores focus on
 * close. Its content stays mounted while closed and keeps its state.
 */
export function Dialog({ open, onClose, title, children, maxWidth = 500, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useModal(dialog, heading, { open, onClose })

  return (
    <dialog
      ref={dialog}
      className={className === undefined ? 'dialog' : `dialog ${className}`}
      aria-labelledby={titleId}
      style={{ maxWidth }}
    >
      <div className="dialog-sheet">
        <div className="dialog-head">
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
