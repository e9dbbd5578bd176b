import type { ComponentProps, MouseEvent } from 'react'
import { pushUrl } from '../lib/location.ts'

/** False if the click opens another tab or window. */
function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** A link to a desk page, followed without a full page load. */
export function DeskLink({ href, children, ...props }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        if (!opensHere(event)) return
        event.preventDefault()
        pushUrl(href, null)
        scrollTo(0, 0)
      }}
    >
      {children}
    </a>
  )
}
