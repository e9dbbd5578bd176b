import { type ReactNode, useEffect, useRef } from 'react'

interface StepHeadingProps {
  id: string
  /** Whether the focus comes here when the step is shown. */
  focused?: boolean
  children: ReactNode
}

/** The heading of a step; what took its place is gone, so the focus comes to it. */
export function StepHeading({ id, focused = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h2>
  )
}
