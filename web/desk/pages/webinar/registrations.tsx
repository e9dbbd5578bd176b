import { useState } from 'react'
import { sessionPage } from '../../../../words/desk/webinar.ts'
import {
  type Attendance,
  webinarChanged,
  type WebinarRegistrant,
  type WebinarSession,
} from '../../../../contracts/webinar/desk.ts'
import { getFile, postJson } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskLink } from '../../link.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { Question } from '../../question.tsx'
import { Table } from '../../table.tsx'
import { Time } from '../../time.tsx'
import { useActions } from '../../use-actions.tsx'
import { AttendanceSelect } from './attendance-select.tsx'

const { api } = deskPaths
const words = sessionPage.registrations

interface RegistrationsProps {
  session: WebinarSession
  registrations: readonly WebinarRegistrant[]
}

export function Registrations({ session, registrations }: RegistrationsProps) {
  const [asked, setAsked] = useState<WebinarRegistrant>()
  const { act, outcome } = useActions()
  const cancel = async (id: string) => {
    const { seated } = await postJson(api.webinarRegistrationCancel(id), {}, webinarChanged)
    return words.done(seated)
  }
  const save = async () => {
    await confirmed(async () =>
      saveFile('registrations.csv', await getFile(api.webinarExport(session.id))),
    )
    return words.exported
  }
  return (
    <section className="desk-section" aria-labelledby="registrations">
      <h2 id="registrations">{words.heading}</h2>
      {outcome}
      {registrations.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <>
          {(session.hasBegun || session.attendanceAt !== null) && (
            <p role="status">{attendanceCounts(registrations)}</p>
          )}
          <Table
            rows={registrations}
            keyOf={({ id }) => id}
            label={words.heading}
            className="webinar-table"
            columns={[
              { name: words.name, cell: (registrant) => <Registrant registrant={registrant} /> },
              {
                name: words.state,
                className: 'desk-short',
                cell: ({ state }) => words.states[state],
              },
              {
                name: words.attendance,
                className: 'desk-short',
                cell: (registrant) =>
                  session.hasBegun && session.status === 'scheduled' ? (
                    <AttendanceSelect registrant={registrant} />
                  ) : (
                    words.attendances[registrant.attendance]
                  ),
              },
              {
                name: words.registeredAt,
                className: 'desk-short',
                cell: ({ registeredAt }) => <Time instant={registeredAt} />,
              },
            ]}
            actions={(registrant) =>
              registrant.state !== 'canceled' && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={words.cancelLabel(registrant.name)}
                  onClick={() => setAsked(registrant)}
                >
                  {words.cancel}
                </Button>
              )
            }
          />
          <div className="desk-actions">
            <Button variant="outline" size="sm" onClick={() => act(save)}>
              {words.export}
            </Button>
          </div>
        </>
      )}
      <Question
        open={asked !== undefined}
        title={words.question(asked?.name ?? '')}
        words={{ confirm: words.confirm, cancel: words.keep }}
        onConfirm={() => asked && act(() => cancel(asked.id))}
        onClose={() => setAsked(undefined)}
      >
        {words.consequences}
      </Question>
    </section>
  )
}

/** Of those with a seat: how many attended, were absent, or are unknown. */
function attendanceCounts(registrations: readonly WebinarRegistrant[]): string {
  const count = (wanted: Attendance) =>
    registrations.filter(
      ({ state, attendance }) =>
        attendance === wanted && (wanted === 'attended' || state === 'registered'),
    ).length
  return words.counts(count('attended'), count('absent'), count('unknown'))
}

function Registrant({ registrant }: { registrant: WebinarRegistrant }) {
  const { name, email, company, personId } = registrant
  return (
    <>
      {personId === null ? name : <DeskLink href={deskPaths.person(personId)}>{name}</DeskLink>}
      <span className="desk-detail">
        {company}, {email}
      </span>
    </>
  )
}
