import { useState } from 'react'
import { webinarPage as words } from '../../../../words/desk/webinar.ts'
import { type WebinarSession, webinarSessions } from '../../../../contracts/webinar/desk.ts'
import { pushUrl } from '../../../lib/location.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { Loaded } from '../../states.tsx'
import { Table } from '../../table.tsx'
import { Time } from '../../time.tsx'
import { SessionForm } from './session-form.tsx'
import './webinar.css'

/** All webinar sessions, latest first. */
export function WebinarPage() {
  const query = useDeskQuery(deskPaths.api.webinarSessions(), webinarSessions, LIVE)
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <div className="desk-actions">
        <Button onClick={() => setIsCreating(true)}>{words.create}</Button>
      </div>
      <Loaded query={query}>{({ sessions }) => <Sessions sessions={sessions} />}</Loaded>
      {query.data && (
        <Dialog
          open={isCreating}
          onClose={() => setIsCreating(false)}
          title={words.create}
          maxWidth={640}
        >
          <SessionForm
            session={undefined}
            timeZone={query.data.timeZone}
            onCreated={(id) => pushUrl(deskPaths.webinarSession(id), null)}
          />
        </Dialog>
      )}
    </Page>
  )
}

function Sessions({ sessions }: { sessions: readonly WebinarSession[] }) {
  return (
    <Table
      rows={sessions}
      keyOf={({ id }) => id}
      label={words.list}
      className="webinar-table"
      columns={[
        {
          name: words.session,
          cell: (session) => (
            <>
              <DeskLink href={deskPaths.webinarSession(session.id)}>{session.title}</DeskLink>
              <Marks session={session} />
            </>
          ),
        },
        {
          name: words.when,
          className: 'desk-short',
          cell: ({ startsAt }) => <Time instant={startsAt} />,
        },
        {
          name: words.registered,
          className: 'desk-short',
          cell: ({ registered, seats }) =>
            seats === null ? registered : words.ofSeats(registered, seats),
        },
        { name: words.waitlisted, className: 'desk-short', cell: ({ waitlisted }) => waitlisted },
        {
          name: words.attended,
          className: 'desk-short',
          cell: ({ attendanceAt, attended }) =>
            attendanceAt === null && attended === 0 ? words.none : attended,
        },
      ]}
    />
  )
}

/** Says if a session is canceled, over, or shown on the site. */
export function Marks({ session: { status, isOver, isShown } }: { session: WebinarSession }) {
  const marks = [
    ...(status === 'canceled' ? [words.canceled] : isOver ? [words.over] : []),
    ...(isShown ? [words.shown] : []),
  ]
  return marks.map((mark) => (
    <span key={mark} className="desk-mark">
      {mark}
    </span>
  ))
}
