import type { ComponentProps } from 'react'

/** Several lines of text. Put it into a Field, which names it. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} className={className ? `control ${className}` : 'control'} />
}
