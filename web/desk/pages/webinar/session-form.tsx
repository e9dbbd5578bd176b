import { useState } from 'react'
import { sessionForm as words } from '../../../../words/desk/webinar.ts'
import { zoneName } from '../../../../words/time-zones.ts'
import {
  newWebinarSession,
  type WebinarChanged,
  webinarChanged,
  webinarEmailPreview,
  type WebinarEmailPreview,
  type WebinarSession,
  webinarSessionFields,
  type WebinarSessionFields,
} from '../../../../contracts/webinar/desk.ts'
import { postJson, sendJson } from '../../../lib/api.ts'
import { TextField, TextFields, type TextFieldSpecs } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmailPreview } from '../../email-preview.tsx'
import { Conflict } from '../../conflict.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'

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

const WHEN: TextFieldSpecs<'title' | 'starts' | 'ends' | 'closesOn'> = {
  title: { label: words.title, maxLength: 120, autoComplete: 'off' },
  starts: { label: words.starts, type: 'datetime-local', autoComplete: 'off' },
  ends: { label: words.ends, type: 'datetime-local', autoComplete: 'off' },
  closesOn: {
    label: words.closesOn,
    hint: words.closesOnHint,
    type: 'date',
    autoComplete: 'off',
  },
}

const link = { type: 'url', maxLength: 500, autoComplete: 'off', optional: true } as const
const text = { rows: 4, autoComplete: 'off', optional: true } as const

const DETAILS: TextFieldSpecs<'joinUrl' | 'replayUrl' | 'intro' | 'points'> = {
  joinUrl: { ...link, label: words.joinUrl, hint: words.joinUrlHint },
  replayUrl: { ...link, label: words.replayUrl, hint: words.replayUrlHint },
  intro: { ...text, label: words.intro, hint: words.introHint, maxLength: 600 },
  points: { ...text, label: words.points, hint: words.pointsHint, maxLength: 2000 },
}

const LABELS = {
  title: words.title,
  starts: words.starts,
  ends: words.ends,
  closesOn: words.closesOn,
  seats: words.seats,
  joinUrl: words.joinUrl,
  replayUrl: words.replayUrl,
  intro: words.intro,
  points: words.points,
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

/** If registrants get an email about a new time, the form shows it first. */
export function SessionForm({ session, timeZone, onCreated, onSaved }: SessionFormProps) {
  const [preview, setPreview] = useState<WebinarEmailPreview>()
  const form = useDeskForm({
    schema: webinarSessionFields,
    within: session ? 'session' : '',
    values: session ? fieldsOf(session) : EMPTY,
    draft: `session ${session?.id ?? 'new'}`,
    ...(session && { version: session.version }),
    /** @returns what follows once it's saved; undefined if the email is shown first */
    send: async (fields, _keyFor, version) => {
      if (session === undefined) {
        const { id } = await postJson(api.webinarSessions(), fields, newWebinarSession)
        return () => onCreated?.(id)
      }
      const { id } = session
      // Show the email before it is sent.
      if (preview === undefined) {
        const body = { session: fields }
        const shown = await postJson(api.webinarChangePreview(id), body, webinarEmailPreview)
        if (shown.email) {
          setPreview(shown)
          return undefined
        }
      }
      const body = { version, session: fields }
      const answer = await sendJson(api.webinarSession(id), body, { method: 'PATCH' })
      const changed = webinarChanged.parse(await answer.json())
      return () => onSaved?.(changed)
    },
    isStored: (finish) => finish !== undefined,
    onSent: (finish) => finish?.(),
    onType: () => setPreview(undefined),
  })
  const { email, recipients = 0 } = preview ?? {}
  return (
    <DeskForm
      form={form}
      className="webinar-form"
      submit={session === undefined ? words.create : email ? words.preview(recipients) : words.save}
      actions={
        email && (
          <Button variant="outline" onClick={() => setPreview(undefined)}>
            {words.back}
          </Button>
        )
      }
    >
      <p>{words.zone(zoneName(timeZone))}</p>
      {form.conflict && <Conflict conflict={form.conflict} labels={LABELS} />}
      <TextFields form={form} specs={WHEN} />
      <TextField
        form={form}
        name="seats"
        spec={{
          label: words.seats,
          hint: words.seatsHint,
          maxLength: 6,
          autoComplete: 'off',
          inputMode: 'numeric',
          optional: true,
        }}
        options={{ setValueAs: (seats: string | null) => (seats ? Number(seats) : null) }}
      />
      <TextFields form={form} specs={DETAILS} />
      {email && (
        <>
          <p role="status">{words.moved(recipients)}</p>
          <EmailPreview email={email} />
        </>
      )}
    </DeskForm>
  )
}
