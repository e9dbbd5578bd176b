import { isPopoverOpen } from '../../../lib/popover.ts'

/** The section in this band of the viewport counts as being read. */
const CURRENT_BAND = '-20% 0px -75% 0px'

function scrollLinkIntoView(link: HTMLElement, list: HTMLElement): void {
  const { top, bottom } = link.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  if (top < frame.top) list.scrollTop -= frame.top - top + link.offsetHeight
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom + link.offsetHeight
}

/** Marks the current section in the table of contents, and closes the drawer after a choice. */
export function attachContents(manual: HTMLElement, signal: AbortSignal): void {
  const contents = manual.querySelector<HTMLElement>('.manual-contents')
  if (!contents) return
  const links = new Map(
    Array.from(contents.querySelectorAll('a'), (link) => [link.hash.slice(1), link]),
  )
  let current: HTMLElement | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      // On a busy CPU the changes of several frames arrive together, oldest first.
      const shown = entries.findLast(({ isIntersecting }) => isIntersecting)
      const link = shown && links.get(shown.target.id)
      if (!link || link === current) return
      current?.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'location')
      // Search results come above the contents and stay in view.
      if (!contents.querySelector('[data-results]:not([hidden])'))
        scrollLinkIntoView(link, contents)
      current = link
    },
    { rootMargin: CURRENT_BAND },
  )
  for (const section of manual.querySelectorAll('.manual-section')) observer.observe(section)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    current?.removeAttribute('aria-current')
  })
  contents.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a') && isPopoverOpen(contents)) {
        contents.hidePopover()
      }
    },
    { signal },
  )
}
