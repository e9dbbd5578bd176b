import { useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CloseMark } from './close-mark.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  /** The visitor wants it closed: Escape, the close button, or a press on the overlay. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** In pixels; 500 unless told. */
  maxWidth?: number
}

/**
 * A modal dialog by the browser's own element: it traps focus, makes all else inert, and gives
 * focus back to what had it before. Its content stays mounted while closed, and keeps its state.
 */
export function Dialog({ open, onClose, title, children, maxWidth = 500 }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useModal(dialog, heading, { open, onClose })

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} style={{ maxWidth }}>
      <div className="dialog-sheet">
        <div className="dialog-head">
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
            <CloseMark />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
