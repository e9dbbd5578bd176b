import type { MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from '../../ui/button.tsx'

interface StepLinkProps extends ButtonLook {
  /** A query-only link keeps the secret in the path out of the HTML. */
  query: string
  /** Shows the step without a page load. */
  onFollow: () => void
  children: ReactNode
}

/** A page load without scripts, a client-side change with them. */
export function StepLink({ query, onFollow, children, ...look }: StepLinkProps) {
  function follow(event: MouseEvent) {
    event.preventDefault()
    onFollow()
  }
  return (
    <a className={buttonClass(look)} href={`?${query}`} onClick={follow}>
      {children}
    </a>
  )
}
