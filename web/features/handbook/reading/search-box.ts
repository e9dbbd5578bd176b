import { HandbookSearch, type Match } from './find-matches.ts'
import { hold, holdAfterScroll, restOf } from './hold.ts'

/** Names of the marks in the text. */
const ALL = 'handbook-match'
const CURRENT = 'handbook-current'

/** Here and not in styles/: the optimizer of the stylesheet does not know `::highlight` yet. */
const MARKS = `
  ::highlight(${ALL}) { background: var(--color-band); text-decoration: underline 2px }
  ::highlight(${CURRENT}) { background: var(--color-canary); color: var(--color-ink) }`

function addMarks(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(MARKS)
  document.adoptedStyleSheets.push(sheet)
}

function paint(matches: readonly Match[], current: Match | undefined): void {
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CURRENT)
  if (!current) return
  CSS.highlights.set(ALL, new Highlight(...matches.map(({ range }) => range)))
  const mark = new Highlight(current.range)
  mark.priority = 1
  CSS.highlights.set(CURRENT, mark)
}

/** Puts the query into the address, so that it can be kept and sent; the visit's history stays. */
function tellAddress(query: string): void {
  const address = new URL(location.href)
  if (query === '') address.searchParams.delete('q')
  else address.searchParams.set('q', query)
  history.replaceState(history.state, '', address)
}

function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Goes to the beginning of a section. */
function goToSection(section: Element, how: ScrollBehavior, signal: AbortSignal): void {
  section.scrollIntoView({ behavior: how, block: 'start' })
  if (how === 'instant') hold(section, restOf(section), signal)
  else holdAfterScroll(section, signal)
}

/** Goes to a match itself. */
function goToMatch({ range }: Match, how: ScrollBehavior): void {
  const { top, height } = range.getBoundingClientRect()
  scrollBy({ top: top - (innerHeight - height) / 3, behavior: how })
}

/** The search of the handbook: Enter goes to the first section, Enter again to the next match. */
export function attachSearch(manual: HTMLElement, signal: AbortSignal): void {
  const input = manual.querySelector<HTMLInputElement>('[data-search]')
  const steps = manual.querySelector<HTMLElement>('[data-hits]')
  const found = manual.querySelector<HTMLElement>('[data-found]')
  if (!input || !steps || !found) return
  const search = new HandbookSearch(manual, signal)
  addMarks()
  let asked = ''
  let matches: readonly Match[] = []
  let at = 0

  const show = (sentence: string) => {
    found.textContent = sentence
    steps.toggleAttribute('data-shown', matches.length > 0)
    paint(matches, matches[at])
  }
  const forget = () => {
    asked = ''
    matches = []
    show('')
    tellAddress('')
  }
  const start = (query: string, how: ScrollBehavior) => {
    asked = query
    matches = search.find(query)
    at = 0
    tellAddress(query)
    const [first] = matches
    show(first ? `1 of ${matches.length}` : `No match for "${query}"`)
    if (first) goToSection(first.section, how, signal)
  }
  const step = (by: number) => {
    at = (at + by + matches.length) % matches.length
    const match = matches[at]
    if (!match) return
    show(`${at + 1} of ${matches.length}`)
    goToMatch(match, behavior())
  }

  input.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.isComposing) return
      const query = input.value.trim()
      if (query === '') return
      if (query !== asked) start(query, behavior())
      else if (matches.length > 0) step(event.shiftKey ? -1 : 1)
    },
    { signal },
  )
  input.addEventListener('input', () => input.value.trim() === '' && forget(), { signal })
  steps.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
      if (button) step(Number(button.dataset['step']))
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    matches = []
    show('')
  })

  const query = new URL(location.href).searchParams.get('q')?.trim() ?? ''
  if (query !== '') {
    input.value = query
    // An address with an anchor asks for that place; the marks are there all the same.
    start(query, 'instant')
  }
}
