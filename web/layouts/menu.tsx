import { useEffect, useRef, useState } from 'react'
import { currentMark, siteLinks } from './site-links.ts'

const MENU_ID = 'site-menu'

/**
 * The main navigation: a row on wide screens, behind a toggle on small ones. The list is a popover,
 * which the browser opens and closes itself (Escape, a press outside), before scripts as after.
 */
export function Menu({ path }: { path: string }) {
  const list = useRef<HTMLUListElement>(null)
  // Until this code arrives the browser tells by itself whether the list is open, and the HTML must
  // not say it a second time; it may have been opened by then.
  const [open, setOpen] = useState<boolean>()
  useEffect(() => setOpen(list.current?.matches(':popover-open') ?? false), [])

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
              aria-current={currentMark(href, path)}
              // Also where the link leads to the page that is shown.
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
