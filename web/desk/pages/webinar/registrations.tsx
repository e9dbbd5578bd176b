import { useState } from 'react'
import { sessionPage } from '../../../../content/desk/webinar.ts'
import {
  type Attendance,
  webinarChanged,
  type WebinarRegistrant,
  type WebinarSession,
} from '../../../../contracts/webinar/desk.ts'
import { postJson } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeskLink } from '../../link.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { problemOf } from '../../request.ts'
import { saveFile } from '../../save-file.ts'
import { Outcome } from '../../states.tsx'
import { Time } from '../../time.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { AttendanceSelect } from './attendance-select.tsx'
import '../../table.css'

const { api } = deskPaths
const words = sessionPage.registrations

interface RegistrationsProps {
  session: WebinarSession
  registrations: readonly WebinarRegistrant[]
}

/** Who registered, with their state and attendance. */
export function Registrations({ session, registrations }: RegistrationsProps) {
  const [asked, setAsked] = useState<WebinarRegistrant>()
  const cancel = useDeskChange(({ id }: WebinarRegistrant) =>
    postJson(api.webinarRegistrationCancel(id), {}, webinarChanged),
  )
  const save = useDeskChange(() =>
    confirmed(() => saveFile(api.webinarExport(session.id), 'registrations.csv')),
  )
  const problem = cancel.error ?? save.error
  const success = cancel.data ? words.done(cancel.data.seated) : undefined
  return (
    <section className="desk-section" aria-labelledby="registrations">
      <h2 id="registrations">{words.heading}</h2>
      <Outcome
        problem={problem ? problemOf(problem) : undefined}
        success={success ?? (save.isSuccess ? words.exported : undefined)}
      />
      {registrations.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <>
          {(session.hasBegun || session.attendanceAt !== null) && (
            <p role="status">{attendanceCounts(registrations)}</p>
          )}
          <table className="ledger desk-table webinar-table" aria-label={words.heading}>
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.state}</th>
                <th scope="col">{words.attendance}</th>
                <th scope="col">{words.registeredAt}</th>
                <th scope="col">
                  <VisuallyHidden>{words.cancel}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {registrations.map((each) => (
                <Row
                  key={each.id}
                  registrant={each}
                  canSet={session.hasBegun && session.status === 'scheduled'}
                  onCancel={() => setAsked(each)}
                />
              ))}
            </tbody>
          </table>
          <div className="desk-actions">
            <Button variant="outline" size="sm" onClick={() => save.mutate(undefined)}>
              {words.export}
            </Button>
          </div>
        </>
      )}
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={words.question(asked?.name ?? '')}
      >
        <p>{words.consequences}</p>
        <div className="desk-actions">
          <Button
            variant="destructive"
            onClick={() => {
              if (asked) cancel.mutate(asked)
              setAsked(undefined)
            }}
          >
            {words.confirm}
          </Button>
          <Button variant="outline" onClick={() => setAsked(undefined)}>
            {words.keep}
          </Button>
        </div>
      </Dialog>
    </section>
  )
}

/** How many attended, and how many of those with a seat were absent or are unknown. */
function attendanceCounts(registrations: readonly WebinarRegistrant[]): string {
  const count = (wanted: Attendance) =>
    registrations.filter(
      ({ state, attendance }) =>
        attendance === wanted && (wanted === 'attended' || state === 'registered'),
    ).length
  return words.counts(count('attended'), count('absent'), count('unknown'))
}

interface RowProps {
  registrant: WebinarRegistrant
  /** Whether attendance can be set. */
  canSet: boolean
  onCancel: () => void
}

function Row({ registrant, canSet, onCancel }: RowProps) {
  const { name, email, company, state, attendance, registeredAt, personId } = registrant
  return (
    <tr>
      <th scope="row">
        {personId === null ? name : <DeskLink href={deskPaths.person(personId)}>{name}</DeskLink>}
        <span className="desk-detail">
          {company}, {email}
        </span>
      </th>
      <td className="desk-short" data-label={words.state}>
        {words.states[state]}
      </td>
      <td className="desk-short" data-label={words.attendance}>
        {canSet ? <AttendanceSelect registrant={registrant} /> : words.attendances[attendance]}
      </td>
      <td className="desk-short" data-label={words.registeredAt}>
        <Time instant={registeredAt} />
      </td>
      <td className="desk-row-actions">
        {state !== 'canceled' && (
          <Button
            variant="outline"
            size="sm"
            aria-label={words.cancelLabel(name)}
            onClick={onCancel}
          >
            {words.cancel}
          </Button>
        )}
      </td>
    </tr>
  )
}
