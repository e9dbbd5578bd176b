import type { ComponentProps } from 'react'

/** One line of text, a date, a number. Put it into a Field, which names it. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" {...props} className={className ? `control ${className}` : 'control'} />
}
