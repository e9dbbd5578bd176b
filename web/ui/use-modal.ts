import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

type Point = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>

/** True where a press falls on the dialog's own ground, outside of its box: the overlay. */
function onOverlay({ target, clientX: x, clientY: y }: Point, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (x < left || x > right || y < top || y > bottom)
}

/** Tells `onClose` of Escape and of presses on the overlay; returns how to stop. */
function hearDismissals(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let pressed = false
  dialog.addEventListener('pointerdown', (event) => (pressed = onOverlay(event, dialog)), {
    signal,
  })
  dialog.addEventListener(
    'click',
    (event) => {
      // Text dragged out of the box ends on the overlay, but did not begin there.
      if (pressed && onOverlay(event, dialog)) onClose()
      pressed = false
    },
    { signal },
  )
  // `cancel` of a control within (a file field's picker) bubbles up to here.
  dialog.addEventListener('cancel', (event) => event.target === dialog && onClose(), { signal })
  return () => listening.abort()
}

/**
 * Opens and closes a dialog element as a modal one: focus goes to `heading`, stays in, and goes back
 * to what had it.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLElement | null>,
  { open, onClose }: { open: boolean; onClose: () => void },
): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const element = dialog.current
    return element ? hearDismissals(element, () => close.current()) : undefined
  }, [dialog])

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (open) {
      element.showModal()
      heading.current?.focus({ preventScroll: true })
    } else element.close()
  }, [dialog, heading, open])

  // Removing an open dialog would lose the focus; closing it first gives it back.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [dialog])
}
