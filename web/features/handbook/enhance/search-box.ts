import { HandbookSearch, type Match } from './handbook-search.ts'
import { scrollTargetTop } from './keep-in-place.ts'
import { openingPosition } from './reading-position.ts'
import { showResults } from './results-list.ts'
import { layOutUpTo } from './section-layout.ts'
import { synonymOf } from '../../../../cms/handbook/synonym-of.ts'

const MATCH_HIGHLIGHT = 'handbook-match'
const CURRENT_HIGHLIGHT = 'handbook-current'

/** Set from script because the CSS minifier doesn't support `::highlight` yet. */
const HIGHLIGHT_CSS = `
  ::highlight(${MATCH_HIGHLIGHT}) { background: var(--color-band); text-decoration: underline 2px }
  ::highlight(${CURRENT_HIGHLIGHT}) { background: var(--color-canary); color: var(--color-ink) }`

function addHighlightStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(HIGHLIGHT_CSS)
  document.adoptedStyleSheets.push(sheet)
}

/** For browsers without custom highlights, such as Firefox 115. */
function select(current: Match | undefined): void {
  const selection = getSelection()
  selection?.removeAllRanges()
  if (current) selection?.addRange(current.range)
}

function showHighlights(matches: readonly Match[], current: Match | undefined): void {
  if (!('highlights' in CSS)) {
    select(current)
    return
  }
  CSS.highlights.delete(MATCH_HIGHLIGHT)
  CSS.highlights.delete(CURRENT_HIGHLIGHT)
  if (!current) return
  CSS.highlights.set(MATCH_HIGHLIGHT, new Highlight(...matches.map(({ range }) => range)))
  const mark = new Highlight(current.range)
  mark.priority = 1
  CSS.highlights.set(CURRENT_HIGHLIGHT, mark)
}

/**
 * Puts the query into the URL, so that the search can be bookmarked and shared; adds no history
 * entry.
 */
function updateUrl(query: string): void {
  const address = new URL(location.href)
  if (query === '') address.searchParams.delete('q')
  else address.searchParams.set('q', query)
  history.replaceState(history.state, '', address)
}

/** While typing, shorter texts match too much to be of use. */
const SHORTEST = 3

/** Waits for the next letter, so that fast typing neither lags nor is announced letter by letter. */
const TYPING_PAUSE = 200

function goToMatch({ range }: Match, how: ScrollBehavior): void {
  const { top, height } = range.getBoundingClientRect()
  scrollTo({ top: scrollY + top - (innerHeight - height) / 3, behavior: how })
}

/** Scrolls to the section of the first match, or to the match if it would be below the window. */
function goToFirst(match: Match, how: ScrollBehavior): void {
  const top = match.section.getBoundingClientRect().top - scrollTargetTop(match.section)
  const isInWindow = match.range.getBoundingClientRect().bottom - top < innerHeight * 0.9
  if (isInWindow) scrollTo({ top: scrollY + top, behavior: how })
  else goToMatch(match, how)
}

/** Focuses the paragraph or cell around the match, so that reading continues there. */
function focusMatch(match: Match | undefined): void {
  const text = match?.range.startContainer.parentElement
  const block = text?.closest<HTMLElement>(
    'p, li, td, th, h2, h3, dd, dt, legend, caption, figcaption',
  )
  if (!block) return
  block.tabIndex = -1
  block.focus({ preventScroll: true })
}

/**
 * While the visitor types, the matches are counted, and all headings with matches are listed above
 * the contents. Enter goes to the first matching section, Enter again to the next match.
 */
export function attachSearch(manual: HTMLElement, signal: AbortSignal): void {
  const input = manual.querySelector<HTMLInputElement>('[data-search]')
  const steps = manual.querySelector<HTMLElement>('[data-hits]')
  const found = manual.querySelector<HTMLElement>('[data-found]')
  const foundIn = manual.querySelector<HTMLElement>('[data-found-in]')
  if (!input || !steps || !found || !foundIn) return
  const search = new HandbookSearch(manual, signal)
  addHighlightStyles()
  let currentQuery = ''
  /** The text that was searched for: the query or its synonym. */
  let words = ''
  let matches: readonly Match[] = []
  let at = 0
  /** False while the matches are only counted. */
  let isOpen = false
  let typing: ReturnType<typeof setTimeout> | undefined

  const show = (sentence: string) => {
    found.textContent = sentence
    found.toggleAttribute('data-key', matches.length > 0 && !isOpen)
    // Sighted visitors see the section; screen readers hear its name.
    foundIn.textContent = matches[at]?.section.querySelector('h2')?.textContent ?? ''
    steps.toggleAttribute('data-shown', matches.length > 0)
    showHighlights(matches, matches[at])
  }
  const showCurrent = () => {
    const place = `${at + 1} of ${matches.length}`
    show(words === currentQuery ? place : `${place} for “${words}”`)
  }
  const clear = () => {
    currentQuery = ''
    matches = []
    show('')
    showResults(manual, '', [])
  }
  const look = (query: string, opens: boolean) => {
    currentQuery = query
    isOpen = opens
    words = query
    matches = search.find(query)
    const synonym = matches.length === 0 ? synonymOf(query) : undefined
    if (synonym !== undefined) {
      words = synonym
      matches = search.find(synonym)
    }
    at = 0
    showResults(manual, words, matches)
    if (matches.length === 0) show(`No matches for “${query}”`)
    return matches[0]
  }
  const count = (query: string) => {
    look(query, false)
    if (matches.length > 0) show(matches.length === 1 ? '1 match' : `${matches.length} matches`)
  }
  const start = (query: string) => {
    const first = look(query, true)
    updateUrl(query)
    if (!first) return undefined
    showCurrent()
    layOutUpTo(manual, first.section)
    return first
  }
  const goTo = (index: number) => {
    at = (index + matches.length) % matches.length
    const match = matches[at]
    if (!match) return
    if (!isOpen) updateUrl(currentQuery)
    isOpen = true
    showCurrent()
    layOutUpTo(manual, match.section)
    goToMatch(match, 'auto')
  }

  input.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.isComposing) return
      const query = input.value.trim()
      if (query === '') return
      clearTimeout(typing)
      if (query !== currentQuery || !isOpen) {
        const first = start(query)
        if (first) goToFirst(first, 'auto')
      } else if (matches.length > 0) goTo(at + (event.shiftKey ? -1 : 1))
    },
    { signal },
  )
  input.addEventListener(
    'input',
    () => {
      clearTimeout(typing)
      const query = input.value.trim()
      if (query === '') updateUrl('')
      if (query === '' || (query.length < SHORTEST && !isOpen)) clear()
      else if (query.length >= SHORTEST && query !== currentQuery) {
        typing = setTimeout(() => count(query), TYPING_PAUSE)
      }
    },
    { signal },
  )
  steps.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
      if (!button) return
      const step = Number(button.dataset['step'])
      goTo(isOpen ? at + step : Math.min(step, 0))
    },
    { signal },
  )
  manual.addEventListener(
    'click',
    (event) => {
      const { target } = event
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-match]') : null
      if (!link) return
      // Go to the match instead of its heading.
      event.preventDefault()
      goTo(Number(link.dataset['match']))
      focusMatch(matches[at])
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    clearTimeout(typing)
    clear()
  })

  const query = new URL(location.href).searchParams.get('q')?.trim() ?? ''
  if (query !== '') {
    input.value = query
    const first = start(query)
    if (first && !openingPosition(manual)) goToFirst(first, 'instant')
  }
}
