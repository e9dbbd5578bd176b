import type { ComponentProps, MouseEvent } from 'react'
import { pushUrl } from '../lib/location.ts'

/** Whether the click opens the link in this tab, and not in another one. */
function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** A link to a page of the desk, followed without a full load. */
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
