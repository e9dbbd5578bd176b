import { useState } from 'react'
import { formatSpan } from '../../../../words/format-date-time.ts'
import { sessionForm, sessionPage as words, webinarPage } from '../../../../words/desk/webinar.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import { webinarDetails, type WebinarSession } from '../../../../contracts/webinar/desk.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { Loaded, Outcome } from '../../states.tsx'
import { AttendanceForm } from './attendance-form.tsx'
import { CancelSession } from './cancel-session.tsx'
import { MailForm } from './mail-form.tsx'
import { Registrations } from './registrations.tsx'
import { SessionForm } from './session-form.tsx'
import { Marks } from './webinar-page.tsx'
import '../../form.css'
import './webinar.css'

/** The session, its registrants and attendance, and emails to them. */
export function SessionPage({ id, staff }: { id: string; staff: StaffMember }) {
  const query = useDeskQuery(deskPaths.api.webinarSession(id), webinarDetails, LIVE)
  if (query.data === undefined) {
    const isGone = query.error instanceof HttpError && query.error.status === 404
    return (
      <Page title={webinarPage.title} heading={webinarPage.heading}>
        {isGone ? <p>{words.gone}</p> : <Loaded query={query}>{() => null}</Loaded>}
        <AllSessions />
      </Page>
    )
  }
  const { session, registrations, mailings } = query.data
  return (
    <Page title={words.title(session.title)} heading={session.title}>
      <AllSessions />
      <Summary session={session} />
      <Registrations session={session} registrations={registrations} />
      {session.hasBegun && session.status === 'scheduled' && <AttendanceForm session={session} />}
      <MailForm session={session} mailings={mailings} staff={staff} />
    </Page>
  )
}

function AllSessions() {
  return (
    <p>
      <DeskLink className="text-link" href={deskPaths.webinar()}>
        {words.all}
      </DeskLink>
    </p>
  )
}

/** Time and seats, with buttons to change and cancel the session. */
function Summary({ session }: { session: WebinarSession }) {
  const [opened, setOpened] = useState<'edit' | 'cancel'>()
  const [done, setDone] = useState<string>()
  const { startsAt, starts, ends, timeZone, seats, registered, waitlisted, status, isOver } =
    session
  const length = Date.parse(`${ends}Z`) - Date.parse(`${starts}Z`)
  const start = new Date(startsAt)
  const { date, time, zone } = formatSpan(timeZone, start, new Date(start.getTime() + length))
  const finish = (text: string) => {
    setOpened(undefined)
    setDone(text)
  }
  const open = (next: 'edit' | 'cancel') => {
    setDone(undefined)
    setOpened(next)
  }
  return (
    <>
      <p>
        {date}, {time}, {zone}
        <Marks session={session} />
      </p>
      <p>{words.counts(registered, seats, waitlisted)}</p>
      {status === 'canceled' && <p>{words.isCanceled}</p>}
      <Outcome success={done} />
      {status === 'scheduled' && (
        <div className="desk-actions">
          <Button onClick={() => open('edit')}>{words.edit}</Button>
          {!isOver && (
            <Button variant="outline" onClick={() => open('cancel')}>
              {words.cancel.open}
            </Button>
          )}
        </div>
      )}
      <Dialog
        open={opened === 'edit'}
        onClose={() => setOpened(undefined)}
        title={words.edit}
        maxWidth={640}
      >
        {opened === 'edit' && (
          <SessionForm
            session={session}
            timeZone={timeZone}
            onSaved={(changed) => finish(sessionForm.saved(changed))}
          />
        )}
      </Dialog>
      <Dialog
        open={opened === 'cancel'}
        onClose={() => setOpened(undefined)}
        title={words.cancel.heading}
        maxWidth={640}
      >
        {opened === 'cancel' && (
          <CancelSession
            session={session}
            onDone={(count) => finish(words.cancel.done(count))}
            onKeep={() => setOpened(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}
