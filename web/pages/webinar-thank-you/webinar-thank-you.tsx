import { book, calendars, page, questions, ticket } from '../../../cms/pages/webinar-thank-you.ts'
import { site } from '../../../cms/site.ts'
import { isOver } from '../../../cms/webinar/registration-window.ts'
import { isSampleSession } from '../../../cms/webinar/sample-session.ts'
import { fillInSession } from '../../../cms/webinar/session-words.ts'
import type { ShownSession } from '../../../contracts/webinar/session.ts'
import { googleLink, outlookLink } from '../../features/webinar/calendar-links.ts'
import { EventTime } from '../../features/webinar/event-time.tsx'
import { EventText } from '../../features/webinar/event-text.tsx'
import { useSession } from '../../features/webinar/session.ts'
import '../../features/webinar/event-status.css'
import { useHydrated } from '../../lib/hydrated.ts'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import { buttonClass } from '../../ui/button.tsx'
import './webinar-thank-you.css'

export { prepare } from '../../features/webinar/session.ts'

function linksTo(session: ShownSession) {
  return [
    { label: calendars.outlook, href: outlookLink(session) },
    { label: calendars.google, href: googleLink(session) },
    { label: calendars.apple, href: paths.webinarCalendar() },
  ]
}

/** The specification requires calendar links for the sample session, so it never counts as over. */
function hasEnded(session: ShownSession): boolean {
  return !isSampleSession(session) && isOver(session, new Date())
}

function Ticket({ session }: { session: ShownSession }) {
  // The HTML may be older than the end of the session.
  const hydrated = useHydrated()
  const isPast = hydrated && hasEnded(session)
  return (
    <section className="ticket" aria-labelledby="ticket">
      <div>
        <h2 id="ticket">{session.title}</h2>
        <p className="ticket-when">
          <EventTime event={session} />
        </p>
        <p className="event-status">
          <EventText event={session} past={ticket.past} ahead={ticket.ahead} />
        </p>
      </div>
      {!isPast && (
        <div className="ticket-stub">
          <h3>{calendars.heading}</h3>
          <ul>
            {linksTo(session).map(({ label, href }) => (
              <li key={label}>
                <a className="text-link" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** The ticket, the book, and a contact. */
export function Page({ path }: PageProps) {
  const session = useSession()
  return (
    <div className="wrap registered">
      <PageMeta title={page.title} description={page.description} path={path} noindex />
      <header>
        <h1>{page.heading}</h1>
        {session && (
          <p className="lead">
            <EventTime event={session} within={fillInSession(page.intro, session)} />
          </p>
        )}
      </header>
      {session && <Ticket session={session} />}
      <div className="registered-more">
        <section aria-labelledby="book">
          <h2 id="book">{book.heading}</h2>
          <p>{book.text}</p>
          <p className="actions">
            <a className={buttonClass()} href={paths.book()}>
              {book.button}
            </a>
          </p>
        </section>
        <section aria-labelledby="questions">
          <h2 id="questions">{questions.heading}</h2>
          <p>{questions.text}</p>
          <ul>
            <li>
              <a className="text-link" href={`mailto:${site.email}`}>
                {site.email}
              </a>
            </li>
            <li>
              <a className="text-link" href={site.phoneHref}>
                {site.phone}
              </a>
            </li>
          </ul>
        </section>
      </div>
    </div>
  )
}
