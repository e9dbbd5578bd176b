import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

type Point = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>

/** True if the press hit the backdrop, outside the dialog's box. */
function onOverlay({ target, clientX: x, clientY: y }: Point, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (x < left || x > right || y < top || y > bottom)
}

/** Calls `onClose` on Escape and on backdrop clicks. Returns a function that stops listening. */
function listenForDismissal(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let pressed = false
  dialog.addEventListener('pointerdown', (event) => (pressed = onOverlay(event, dialog)), {
    signal,
  })
  dialog.addEventListener(
    'click',
    (event) => {
      // A text selection dragged out of the box ends on the backdrop; close only if the press began
      // there.
      if (pressed && onOverlay(event, dialog)) onClose()
      pressed = false
    },
    { signal },
  )
  // A `cancel` event of a control inside, such as a file picker, bubbles up to here.
  dialog.addEventListener('cancel', (event) => event.target === dialog && onClose(), { signal })
  return () => listening.abort()
}

/** Opens the dialog as a modal: focuses `heading` on open and restores focus on close. */
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
    return element ? listenForDismissal(element, () => close.current()) : undefined
  }, [dialog])

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (open) {
      element.showModal()
      heading.current?.focus({ preventScroll: true })
    } else element.close()
  }, [dialog, heading, open])

  // Removing an open dialog from the DOM loses focus; closing it first restores focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [dialog])
}
