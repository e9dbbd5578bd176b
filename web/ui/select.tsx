import type { ComponentProps } from 'react'
import './field.css'

/** Wrap it in a Field, which labels it. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select {...props} className={className ? `control ${className}` : 'control'} />
}
