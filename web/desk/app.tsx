import type { ReactNode } from 'react'
import { shell } from '../../content/desk/words.ts'
import type { SessionState } from '../../contracts/staff/sign-in.ts'
import { usePathname } from '../lib/location.ts'
import { AccountPage } from './pages/staff/account-page.tsx'
import { AuditPage } from './pages/audit/audit-page.tsx'
import { CalendarPage } from './pages/bookings/calendar-page.tsx'
import { ChecklistPage } from './pages/checks/checklist-page.tsx'
import { HeldPage } from './pages/held/held-page.tsx'
import { HomePage } from './pages/home/home-page.tsx'
import { OutboxPage } from './pages/outbox/outbox-page.tsx'
import { PeoplePage } from './pages/people/people-page.tsx'
import { PersonPage } from './pages/people/person-page.tsx'
import { RepliesPage } from './pages/replies/replies-page.tsx'
import { SetupPage } from './pages/staff/setup-page.tsx'
import { SignInPage } from './pages/staff/sign-in-page.tsx'
import { SourcesPage } from './pages/sources/sources-page.tsx'
import { StaffPage } from './pages/staff/staff-page.tsx'
import { SessionPage } from './pages/webinar/session-page.tsx'
import { WebinarPage } from './pages/webinar/webinar-page.tsx'
import { type PageKey, pagesFor } from './page-list.ts'
import { Page } from './page.tsx'
import { deskPaths, personIdIn, sessionIdIn } from './paths.ts'
import { useSession } from './queries.ts'
import { Shell } from './shell.tsx'
import { Loaded } from './states.tsx'

type Staff = NonNullable<SessionState['staff']>

const COMPONENTS: Record<PageKey, (props: { staff: Staff }) => ReactNode> = {
  home: HomePage,
  people: PeoplePage,
  calendar: CalendarPage,
  account: AccountPage,
  staff: StaffPage,
  audit: AuditPage,
  held: HeldPage,
  outbox: OutboxPage,
  replies: RepliesPage,
  checklist: ChecklistPage,
  sources: SourcesPage,
  webinar: WebinarPage,
}

function NotFound() {
  const { heading, text } = shell.notFound
  return (
    <Page title={heading} heading={heading}>
      <p>{text}</p>
    </Page>
  )
}

/** The desk: the setup page for its link, the sign-in page, or what the address asks for. */
export function DeskApp() {
  const path = usePathname(deskPaths.home()).replace(/(?<=.)\/$/, '')
  const query = useSession()
  if (path === deskPaths.setup()) return <SetupPage />
  return (
    <Loaded query={query}>
      {({ staff, hasStaff }) =>
        staff === null ? (
          <SignInPage hasStaff={hasStaff} />
        ) : (
          <Shell staff={staff} path={path}>
            <Content key={path} path={path} staff={staff} />
          </Shell>
        )
      }
    </Loaded>
  )
}

function Content({ path, staff }: { path: string; staff: Staff }) {
  const personId = personIdIn(path)
  if (personId !== undefined) return <PersonPage id={personId} staff={staff} />
  const sessionId = sessionIdIn(path)
  if (sessionId !== undefined) return <SessionPage id={sessionId} staff={staff} />
  const page = pagesFor(staff.role).find(({ href }) => href === path)
  const Found = page ? COMPONENTS[page.key] : NotFound
  return <Found staff={staff} />
}
