import { type ReactNode, useEffect, useState } from 'react'
import { shell } from '../../words/desk/words.ts'
import type { SessionState } from '../../contracts/staff/sign-in.ts'
import { usePathname } from '../lib/location.ts'
import { AccountPage } from './pages/staff/account-page.tsx'
import { AuditPage } from './pages/audit/audit-page.tsx'
import { CalendarPage } from './pages/bookings/calendar-page.tsx'
import { ChecklistPage } from './pages/checks/checklist-page.tsx'
import { HeldPage } from './pages/held/held-page.tsx'
import { OutboxPage } from './pages/outbox/outbox-page.tsx'
import { ImportPage } from './pages/imports/import-page.tsx'
import { PeoplePage } from './pages/people/people-page.tsx'
import { PersonPage } from './pages/people/person-page.tsx'
import { RepliesPage } from './pages/replies/replies-page.tsx'
import { FilePage } from './pages/site/file-page.tsx'
import { PricesPage } from './pages/site/prices-page.tsx'
import { ServicesPage } from './pages/site/services-page.tsx'
import { SitePage } from './pages/site/site-page.tsx'
import { SetupPage } from './pages/staff/setup-page.tsx'
import { SignInPage } from './pages/staff/sign-in-page.tsx'
import { SourcesPage } from './pages/sources/sources-page.tsx'
import { StaffPage } from './pages/staff/staff-page.tsx'
import { SessionPage } from './pages/webinar/session-page.tsx'
import { TodayPage } from './pages/today/today-page.tsx'
import { WebinarPage } from './pages/webinar/webinar-page.tsx'
import { openDrafts } from './drafts.ts'
import { type PageKey, pagesFor } from './page-list.ts'
import { Page } from './page.tsx'
import { deskPaths, personIdIn, sessionIdIn, siteFileIn } from './paths.ts'
import { useSession } from './queries.ts'
import { Shell } from './shell.tsx'
import { Loaded } from './states.tsx'

type Staff = NonNullable<SessionState['staff']>

const COMPONENTS: Record<PageKey, (props: { staff: Staff }) => ReactNode> = {
  today: TodayPage,
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
  site: SitePage,
}

function NotFound() {
  const { heading, text } = shell.notFound
  return (
    <Page title={heading} heading={heading}>
      <p>{text}</p>
    </Page>
  )
}

/** Shows the setup page, the sign-in page, or the desk page at the current URL. */
export function DeskApp() {
  const path = usePathname(deskPaths.home()).replace(/(?<=.)\/$/, '')
  const query = useSession()
  if (path === deskPaths.setup()) return <SetupPage />
  return (
    <Loaded query={query}>
      {({ staff, draftKey, hasStaff }) =>
        staff === null ? (
          <SignInPage hasStaff={hasStaff} />
        ) : (
          <Shell staff={staff} path={path}>
            <Drafts key={staff.id} staff={staff} draftKey={draftKey}>
              <Content key={path} path={path} staff={staff} />
            </Drafts>
          </Shell>
        )
      }
    </Loaded>
  )
}

interface DraftsProps {
  staff: Staff
  draftKey: string | null
  children: ReactNode
}

/** Decrypts saved drafts before rendering, because forms take their initial values from them. */
function Drafts({ staff: { id }, draftKey, children }: DraftsProps) {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    // If the browser refuses storage, the desk still works; drafts last until a reload or a sign-in.
    void openDrafts(id, draftKey ?? '').finally(() => setIsRead(true))
  }, [id, draftKey])
  return isRead && children
}

function Content({ path, staff }: { path: string; staff: Staff }) {
  if (path === deskPaths.imports()) return <ImportPage />
  const personId = personIdIn(path)
  if (personId !== undefined) return <PersonPage id={personId} staff={staff} />
  const sessionId = sessionIdIn(path)
  if (sessionId !== undefined) return <SessionPage id={sessionId} staff={staff} />
  if (path === deskPaths.sitePrices()) return <PricesPage />
  if (path === deskPaths.siteServices()) return <ServicesPage />
  const file = siteFileIn(path)
  if (file !== undefined) return <FilePage path={file} />
  const page = pagesFor(staff.role).find(({ href }) => href === path)
  const Found = page ? COMPONENTS[page.key] : NotFound
  return <Found staff={staff} />
}
