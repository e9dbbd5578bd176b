import { type ReactNode, useState } from 'react'
import { shell } from '../../content/desk/words.ts'
import type { StaffMember } from '../../contracts/staff/staff.ts'
import { ThemeChoice } from '../layouts/theme-choice.tsx'
import { Button } from '../ui/button.tsx'
import { Brand } from './brand.tsx'
import { HeldCount } from './held-count.tsx'
import { DeskLink } from './link.tsx'
import { useNews } from './news.ts'
import { pagesFor } from './page-list.ts'
import { Palette } from './palette.tsx'
import { deskPaths } from './paths.ts'
import { change } from './request.ts'
import { useActions } from './use-actions.tsx'
import './shell.css'

interface ShellProps {
  staff: StaffMember
  path: string
  children: ReactNode
}

const signOut = () => change('POST', deskPaths.api.signOut(), {})

/** Whether a link leads to the current page, or to the list that the page belongs to. */
function currentAt(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return href !== deskPaths.home() && path.startsWith(`${href}/`) ? 'true' : undefined
}

/** The frame of every page after signing in: navigation, search, and sign-out. */
export function Shell({ staff, path, children }: ShellProps) {
  useNews(path)
  // The menu of narrow windows closes when another page opens.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === path
  const { act, outcome } = useActions()
  return (
    <div className="desk">
      <a className="desk-skip" href="#content">
        {shell.skip}
      </a>
      <header className="desk-header">
        <Brand />
        <Button
          variant="outline"
          size="sm"
          className="desk-menu"
          aria-expanded={isOpen}
          aria-controls="desk-pages"
          onClick={() => setOpenAt(isOpen ? undefined : path)}
        >
          {shell.menu}
        </Button>
        <Palette role={staff.role} />
        <nav id="desk-pages" aria-label={shell.navigation} className={isOpen ? 'desk-open' : ''}>
          <ul>
            {pagesFor(staff.role).map(({ key, href }) => (
              <li key={key}>
                <DeskLink href={href} aria-current={currentAt(href, path)}>
                  {shell.pages[key]}
                  {key === 'held' && <HeldCount key={path} />}
                </DeskLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="desk-person">
          <p>
            <span className="desk-person-name">{staff.name}</span>
            <span>{shell.roles[staff.role]}</span>
          </p>
          <Button variant="outline" size="sm" onClick={() => act(signOut)}>
            {shell.signOut}
          </Button>
        </div>
      </header>
      {outcome}
      {children}
      <footer className="desk-footer">
        <ThemeChoice />
      </footer>
    </div>
  )
}
