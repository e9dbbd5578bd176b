import { type ReactNode, useEffect, useRef } from 'react'
import { focusOnLoad } from '../../ui/focus-on-load.ts'

interface StepHeadingProps {
  id: string
  /** Focuses the heading when the step mounts. */
  focused?: boolean
  /** Focuses the heading on page load; works without JavaScript. */
  focusedOnLoad?: boolean
  children: ReactNode
}

/** Takes the focus, because the button that led to the step is gone. */
export function StepHeading({
  id,
  focused = false,
  focusedOnLoad = false,
  children,
}: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <h2 ref={heading} id={id} tabIndex={-1} {...(focusedOnLoad ? focusOnLoad : {})}>
      {children}
    </h2>
  )
}
