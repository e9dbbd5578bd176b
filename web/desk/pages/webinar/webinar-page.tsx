import { useState } from 'react'
import { webinarPage as words } from '../../../../content/desk/webinar.ts'
import { type WebinarSession, webinarSessions } from '../../../../contracts/webinar/desk.ts'
import { pushUrl } from '../../../lib/location.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskQuery } from '../../queries.ts'
import { Waiting } from '../../states.tsx'
import { Time } from '../../time.tsx'
import { SessionForm } from './session-form.tsx'
import '../../table.css'
import './webinar.css'

/** All sessions of the webinar, the latest first. */
export function WebinarPage() {
  const { data, error, refetch } = useDeskQuery(deskPaths.api.webinarSessions(), webinarSessions)
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <div className="desk-actions">
        <Button onClick={() => setIsCreating(true)}>{words.create}</Button>
      </div>
      {data ? (
        <Sessions sessions={data.sessions} />
      ) : (
        <Waiting failed={error !== null} onRetry={() => void refetch()} />
      )}
      {data && (
        <Dialog
          open={isCreating}
          onClose={() => setIsCreating(false)}
          title={words.create}
          maxWidth={640}
        >
          <SessionForm
            session={undefined}
            timeZone={data.timeZone}
            onCreated={(id) => pushUrl(deskPaths.webinarSession(id), null)}
          />
        </Dialog>
      )}
    </Page>
  )
}

function Sessions({ sessions }: { sessions: readonly WebinarSession[] }) {
  return (
    <table className="ledger desk-table webinar-table" aria-label={words.list}>
      <thead>
        <tr>
          <th scope="col">{words.session}</th>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.registered}</th>
          <th scope="col">{words.waitlisted}</th>
          <th scope="col">{words.attended}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <th scope="row">
              <DeskLink href={deskPaths.webinarSession(session.id)}>{session.title}</DeskLink>
              <Marks session={session} />
            </th>
            <td className="desk-short" data-label={words.when}>
              <Time instant={session.startsAt} />
            </td>
            <td className="desk-short" data-label={words.registered}>
              {session.seats === null
                ? session.registered
                : words.ofSeats(session.registered, session.seats)}
            </td>
            <td className="desk-short" data-label={words.waitlisted}>
              {session.waitlisted}
            </td>
            <td className="desk-short" data-label={words.attended}>
              {session.attendanceAt === null && session.attended === 0
                ? words.none
                : session.attended}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is special about a session, beside its title. */
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
