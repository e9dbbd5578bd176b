import { useEffect, useRef, useState } from 'react'
import { isPopoverOpen } from '../lib/popover.ts'
import { ariaCurrent, siteLinks } from './site-links.ts'
import './menu.css'

const MENU_ID = 'site-menu'

/**
 * A row on wide screens, behind a toggle on small ones. The list is a native popover, so the
 * browser opens and closes it (Escape, a click outside) even before scripts load.
 */
export function Menu({ path }: { path: string }) {
  const list = useRef<HTMLUListElement>(null)
  // Before hydration the browser itself exposes whether the popover is open, so the HTML sets no
  // aria-expanded. The visitor may already have opened it.
  const [open, setOpen] = useState<boolean>()
  useEffect(() => setOpen(list.current !== null && isPopoverOpen(list.current)), [])

  return (
    <nav aria-label="Main">
      <button
        type="button"
        className="menu-toggle"
        aria-controls={MENU_ID}
        aria-expanded={open}
        popoverTarget={MENU_ID}
      >
        <svg viewBox="0 0 20 20" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M1 5h18" />
          <path d="M1 10h18" />
          <path d="M1 15h18" />
        </svg>
        Menu
      </button>
      <ul
        ref={list}
        id={MENU_ID}
        className="menu"
        popover="auto"
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      >
        {siteLinks.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={ariaCurrent(href, path)}
              // A link to the current page doesn't change the path, so close the menu here.
              onClick={() => list.current?.hidePopover?.()}
            >
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
