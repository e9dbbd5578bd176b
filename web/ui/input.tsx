import type { ComponentProps } from 'react'
import './field.css'

/** Text, date, or number. Wrap it in a Field, which labels it. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" {...props} className={className ? `control ${className}` : 'control'} />
}
