import { type ReactNode, useEffect, useState } from 'react'
import { shell } from '../../words/desk/words.ts'
import type { StaffMember } from '../../contracts/staff/staff.ts'
import { ThemeChoice } from '../layouts/theme-choice.tsx'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Brand } from './brand.tsx'
import { DeskLink } from './link.tsx'
import { type PageKey, pagesFor } from './page-list.ts'
import { Palette } from './palette.tsx'
import { deskPaths } from './paths.ts'
import { useToday } from './read-today.ts'
import { change } from './request.ts'
import { showCount } from './title.ts'
import { useActions } from './use-actions.tsx'
import { useWhose } from './whose.ts'
import './shell.css'

interface ShellProps {
  staff: StaffMember
  path: string
  children: ReactNode
}

const signOut = () => change('POST', deskPaths.api.signOut(), {})

/** Value of aria-current: `page` for the current page, `true` for the list that it belongs to. */
function currentAt(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return href !== deskPaths.home() && path.startsWith(`${href}/`) ? 'true' : undefined
}

/** Around every page after signing in: navigation, search, and sign-out. */
export function Shell({ staff, path, children }: ShellProps) {
  const counts = useCounts()
  // The menu of narrow windows closes when another page opens.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === path
  const { act, outcome } = useActions()
  const pages = pagesFor(staff.role)
  const links = (isDaily: boolean) =>
    pages
      .filter((page) => page.isDaily === isDaily)
      .map(({ key, href }) => (
        <li key={key}>
          <DeskLink href={href} aria-current={currentAt(href, path)}>
            {shell.pages[key]}
            <Count {...counts[key]} />
          </DeskLink>
        </li>
      ))
  return (
    <div className="desk">
      <a className="desk-skip" href="#content">
        {shell.skip}
      </a>
      <header className={isOpen ? 'desk-header desk-open' : 'desk-header'}>
        <Brand />
        <Palette role={staff.role} />
        <nav id="desk-pages" aria-label={shell.navigation}>
          <ul className="desk-daily">{links(true)}</ul>
          <ul className="desk-less">{links(false)}</ul>
        </nav>
        <Button
          variant="ghost"
          size="sm"
          className="desk-menu"
          aria-expanded={isOpen}
          aria-controls="desk-pages"
          onClick={() => setOpenAt(isOpen ? undefined : path)}
        >
          {shell.menu}
        </Button>
        <div className="desk-person">
          <p>
            <span className="desk-person-name">{staff.name}</span>
            <span>{shell.roles[staff.role]}</span>
          </p>
          <Button variant="outline" size="sm" onClick={() => act(signOut)}>
            {shell.signOut}
          </Button>
          <ThemeChoice />
        </div>
      </header>
      <div className="desk-sheet">
        {outcome}
        {children}
      </div>
    </div>
  )
}

interface PageCount {
  count: number
  /** Read by screen readers instead of the number. */
  text: string
  isLate?: boolean
}

/** Counts for the navigation; also shows the number of open tasks in the tab's title. */
function useCounts(): Partial<Record<PageKey, PageCount>> {
  const whose = useWhose()
  const { data } = useToday()
  const toDo = data?.counts[whose] ?? 0
  useEffect(() => {
    showCount(toDo)
    return () => showCount(0)
  }, [toDo])
  if (data === undefined) return {}
  const { held, failed, overdue } = data.totals
  return {
    today: { count: toDo, text: shell.toDo(toDo), isLate: overdue > 0 },
    held: { count: held, text: shell.waiting(held) },
    outbox: { count: failed, text: shell.failedMail(failed), isLate: true },
  }
}

/** The count next to a page's link; renders nothing for 0. */
function Count({ count = 0, text = '', isLate = false }: Partial<PageCount>) {
  if (count === 0) return null
  return (
    <>
      <span className={isLate ? 'desk-count desk-late' : 'desk-count'} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden> ({text})</VisuallyHidden>
    </>
  )
}
