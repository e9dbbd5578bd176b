/** The stretch of the window in which a section counts as the one being read. */
const READING = '-20% 0px -75% 0px'

/** Keeps a link in sight within its own list; the page itself does not move. */
function keepInSight(link: HTMLElement, list: HTMLElement): void {
  const { top, bottom } = link.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  if (top < frame.top) list.scrollTop -= frame.top - top + link.offsetHeight
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom + link.offsetHeight
}

/** Marks the section being read in the contents, and closes the drawer behind a choice. */
export function attachContents(manual: HTMLElement, signal: AbortSignal): void {
  const contents = manual.querySelector<HTMLElement>('.manual-contents')
  if (!contents) return
  const links = new Map(
    Array.from(contents.querySelectorAll('a'), (link) => [link.hash.slice(1), link]),
  )
  let current: HTMLElement | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      // On a busy processor the changes of several frames come at once, the oldest first.
      const shown = entries.findLast(({ isIntersecting }) => isIntersecting)
      const link = shown && links.get(shown.target.id)
      if (!link || link === current) return
      current?.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'location')
      keepInSight(link, contents)
      current = link
    },
    { rootMargin: READING },
  )
  for (const section of manual.querySelectorAll('.manual-section')) observer.observe(section)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    current?.removeAttribute('aria-current')
  })
  contents.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a') && contents.matches(':popover-open')) {
        contents.hidePopover()
      }
    },
    { signal },
  )
}
