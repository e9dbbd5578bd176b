import { useState } from 'react'
import { sessionPage } from '../../../../content/desk/webinar.ts'
import {
  webinarChanged,
  type WebinarRegistrant,
  type WebinarSession,
} from '../../../../contracts/desk/webinar.ts'
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
          <table className="ledger desk-table webinar-table" aria-label={words.heading}>
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.state}</th>
                <th scope="col">{words.attended}</th>
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
                  isKnown={session.attendanceAt !== null}
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

interface RowProps {
  registrant: WebinarRegistrant
  /** Whether attendance was imported. */
  isKnown: boolean
  onCancel: () => void
}

function Row({ registrant, isKnown, onCancel }: RowProps) {
  const { name, email, company, state, attended, registeredAt, personId } = registrant
  return (
    <tr>
      <th scope="row">
        {personId === null ? name : <DeskLink href={deskPaths.person(personId)}>{name}</DeskLink>}
        <span className="desk-detail">
          {company}, {email}
        </span>
      </th>
      <td data-label={words.state}>{words.states[state]}</td>
      <td data-label={words.attended}>
        {isKnown ? (attended ? words.yes : words.no) : words.unknown}
      </td>
      <td data-label={words.registeredAt}>
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
