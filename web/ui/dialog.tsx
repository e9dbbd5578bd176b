import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CloseMark } from './close-mark.tsx'

interface DialogProps {
  open: boolean
  /** The visitor wants it closed: Escape, the close button, or a press on the overlay. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** In pixels; 500 unless told. */
  maxWidth?: number
}

/** True where the press fell on the dialog's own ground, outside of its box: the overlay. */
function onOverlay(event: { clientX: number; clientY: number }, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < left || x > right || y < top || y > bottom
}

/**
 * A modal dialog by the browser's own element: it traps focus, makes all else inert, and gives
 * focus back to what had it before. Its content stays mounted while closed, and keeps its state.
 */
export function Dialog({ open, onClose, title, children, maxWidth = 500 }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedOverlay = useRef(false)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (open) {
      element.showModal()
      heading.current?.focus({ preventScroll: true })
    } else element.close()
  }, [open])

  // Removing an open dialog would lose the focus; closing it first gives it back.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      style={{ maxWidth }}
      onCancel={(event) => {
        // Cancel events of controls within (a file field's picker) bubble up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // A browser may close it in spite of the above (Escape pressed twice).
        if (event.target === event.currentTarget && open) onClose()
      }}
      onPointerDown={(event) => {
        pressedOverlay.current =
          event.target === event.currentTarget && onOverlay(event, event.currentTarget)
      }}
      onClick={(event) => {
        const released =
          event.target === event.currentTarget && onOverlay(event, event.currentTarget)
        if (released && pressedOverlay.current) onClose()
        pressedOverlay.current = false
      }}
    >
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
