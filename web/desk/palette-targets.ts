import { useEffect, useState } from 'react'
import { palette as words } from '../../words/desk/palette.ts'
import { shell } from '../../words/desk/words.ts'
import { peopleViews } from '../../contracts/people/views.ts'
import { peoplePage } from '../../contracts/people/people.ts'
import type { Role } from '../../contracts/staff/staff.ts'
import { pagesFor } from './page-list.ts'
import { viewHref } from './pages/people/views.tsx'
import { deskPaths } from './paths.ts'
import { useDeskPages, useDeskQuery } from './queries.ts'

const SEARCH_DELAY_MS = 150
const MOST_PEOPLE = 6

/** A page, a saved view, or a person. */
export interface Target {
  href: string
  name: string
  detail: string
}

/** `isSearching` is true until the people are those of the text; until then, there are none. */
export function useTargets(role: Role, typed: string) {
  const views = useViews(typed)
  const { people, ...state } = usePeople(typed)
  return { targets: [...pagesNamed(role, typed), ...views, ...people], ...state }
}

function pagesNamed(role: Role, typed: string): Target[] {
  return targetsNamed(
    typed,
    pagesFor(role).map(({ key, href }) => ({ href, name: shell.pages[key], detail: words.page })),
  )
}

function useViews(typed: string): Target[] {
  const { data } = useDeskQuery(deskPaths.api.peopleViews(), peopleViews)
  return targetsNamed(
    typed,
    data?.views.map((view) => ({ href: viewHref(view), name: view.name, detail: words.view })) ??
      [],
  )
}

function targetsNamed(typed: string, targets: Target[]): Target[] {
  const letters = typed.trim().toLowerCase()
  return targets.filter(({ name }) => name.toLowerCase().includes(letters))
}

/** People who match the text; without text, the first people of the list. */
function usePeople(typed: string) {
  const search = useDelayed(typed.trim())
  const query = useDeskPages(deskPaths.api.people(), peoplePage, { filter: { search } })
  const { data, isPending, isPlaceholderData, error } = query
  // Enter opens the first target, so the people of an earlier text must not be offered.
  const isSearching = search !== typed.trim() || isPending || isPlaceholderData
  const found = isSearching ? [] : (data?.flatMap(({ people }) => people) ?? [])
  const people = found.slice(0, MOST_PEOPLE).map(({ id, name, email, company }) => ({
    href: deskPaths.person(id),
    name: name || email,
    detail: [company, name === '' ? '' : email].filter((text) => text !== '').join(', '),
  }))
  return { people, isSearching, failed: error !== null }
}

/** Debounces a value. */
function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
