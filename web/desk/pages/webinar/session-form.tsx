import { type SubmitEvent, useState } from 'react'
import { sessionForm as words } from '../../../../content/desk/webinar.ts'
import { zoneName } from '../../../../content/time-zones.ts'
import {
  newWebinarSession,
  type WebinarChanged,
  webinarChanged,
  webinarEmailPreview,
  type WebinarSession,
  type WebinarSessionFields,
} from '../../../../contracts/webinar/desk.ts'
import { postJson, sendJson } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailPreview } from '../../email-preview.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { fieldProblem, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { SessionFields } from './session-fields.tsx'
import '../../form.css'

const { api } = deskPaths

const EMPTY: WebinarSessionFields = {
  title: '',
  intro: '',
  points: '',
  starts: '',
  ends: '',
  closesOn: '',
  seats: null,
  joinUrl: '',
  replayUrl: '',
}

function fieldsOf(session: WebinarSession): WebinarSessionFields {
  const { title, intro, points, starts, ends, closesOn, seats, joinUrl, replayUrl } = session
  return { title, intro, points, starts, ends, closesOn, seats, joinUrl, replayUrl }
}

interface SessionFormProps {
  /** Undefined for a new one. */
  session: WebinarSession | undefined
  /** IANA zone. */
  timeZone: string
  onCreated?: (id: string) => void
  onSaved?: (changed: WebinarChanged) => void
}

/** The form of a session. If registrants are emailed a new time, the email is shown first. */
export function SessionForm({ session, timeZone, onCreated, onSaved }: SessionFormProps) {
  const [fields, setFields] = useState(() => (session ? fieldsOf(session) : EMPTY))
  // The session may change while the form is open; saving is then refused.
  const [version] = useState(session?.version)
  const preview = useDeskChange(async (id: string) =>
    postJson(api.webinarChangePreview(id), { session: fields }, webinarEmailPreview),
  )
  const save = useDeskChange(async () => {
    if (session === undefined) {
      const { id } = await postJson(api.webinarSessions(), fields, newWebinarSession)
      onCreated?.(id)
      return
    }
    // Nothing is emailed that wasn't read before.
    if (preview.data === undefined) {
      const { email } = await preview.mutateAsync(session.id)
      if (email) return
    }
    const url = api.webinarSession(session.id)
    const body = { version, session: fields }
    const answer = await sendJson(url, body, { method: 'PATCH' })
    onSaved?.(webinarChanged.parse(await answer.json()))
    preview.reset()
  })
  const error = save.error
  const problem = (field: keyof WebinarSessionFields) =>
    fieldProblem(error, session ? `session.${field}` : field)
  const isInField = Object.keys(EMPTY).some(
    (name) => fieldProblem(error, session ? `session.${name}` : name) !== undefined,
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(undefined)
  }
  const email = preview.data?.email
  const recipients = preview.data?.recipients ?? 0
  return (
    <form className="desk-form webinar-form" onSubmit={submit} noValidate>
      <p>{words.zone(zoneName(timeZone))}</p>
      <SessionFields
        fields={fields}
        problem={problem}
        onChange={(changes) => {
          setFields({ ...fields, ...changes })
          preview.reset()
        }}
      />
      <Outcome problem={error && !isInField ? problemOf(error) : undefined} />
      {email && (
        <>
          <p role="status">{words.moved(recipients)}</p>
          <EmailPreview email={email} />
        </>
      )}
      <div className="desk-actions">
        <Button type="submit" aria-disabled={save.isPending}>
          {session === undefined ? words.create : email ? words.preview(recipients) : words.save}
        </Button>
        {email && (
          <Button variant="outline" onClick={() => preview.reset()}>
            {words.back}
          </Button>
        )}
      </div>
    </form>
  )
}
