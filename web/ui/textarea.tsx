import type { ComponentProps } from 'react'
import './field.css'

/** Wrap it in a Field, which labels it. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} className={className ? `control ${className}` : 'control'} />
}
