import type { Match } from './handbook-search.ts'

interface HeadingMatches {
  id: string
  title: string
  first: number
  count: number
}

/** The subheading or section title that the match is under. */
function headingOf({ section, range }: Match): { id: string; title: string } {
  // Only the first text node, because the heading also contains a link to the section.
  const title = section.querySelector('h2')?.firstChild?.textContent ?? ''
  const topic = range.startContainer.parentElement?.closest('.manual-topic')
  const heading = topic?.querySelector(':scope > h3')
  return heading
    ? { id: heading.id, title: `${title}: ${heading.textContent}` }
    : { id: section.id, title }
}

function groupByHeading(matches: readonly Match[]): HeadingMatches[] {
  const groups = new Map<string, HeadingMatches>()
  for (const [index, match] of matches.entries()) {
    const { id, title } = headingOf(match)
    const group = groups.get(id)
    if (group) group.count += 1
    else groups.set(id, { id, title, first: index, count: 1 })
  }
  return [...groups.values()]
}

function resultItem({ id, title, first, count }: HeadingMatches): HTMLLIElement {
  const link = document.createElement('a')
  link.href = `#${id}`
  link.dataset['match'] = String(first)
  link.textContent = count === 1 ? title : `${title} (${count})`
  const item = document.createElement('li')
  item.append(link)
  return item
}

/** Headings with matches, above the contents; hidden without matches. */
export function showResults(manual: HTMLElement, words: string, matches: readonly Match[]): void {
  const results = manual.querySelector<HTMLElement>('[data-results]')
  const title = results?.querySelector('p')
  if (!results || !title) return
  results.hidden = matches.length === 0
  title.textContent = results.hidden ? '' : `Results for “${words}”`
  results.querySelector('ul')?.replaceChildren(...groupByHeading(matches).map(resultItem))
  const drawer = results.closest('nav')
  if (drawer) drawer.scrollTop = 0
  const open = manual.querySelector('.manual-open')
  if (open) open.textContent = results.hidden ? 'Contents' : 'Results'
}
