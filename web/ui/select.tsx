import type { ComponentProps } from 'react'

/** A choice from a list, by the browser's own control. Put it into a Field, which names it. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select {...props} className={className ? `control ${className}` : 'control'} />
}
