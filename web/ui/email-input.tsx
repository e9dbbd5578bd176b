import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** The visitor's e-mail address, which a form cannot do without. Put it into a Field, which names it. */
export function EmailInput(props: ComponentProps<'input'>) {
  return <Input {...props} type="email" inputMode="email" autoComplete="email" required />
}
