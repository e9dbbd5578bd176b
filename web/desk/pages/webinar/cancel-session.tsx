import { type SubmitEvent, useState } from 'react'
import { sessionPage } from '../../../../content/desk/webinar.ts'
import {
  webinarChanged,
  webinarEmailPreview,
  type WebinarSession,
} from '../../../../contracts/webinar/desk.ts'
import { postJson } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { EmailPreview } from '../../email-preview.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { fieldProblem, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import '../../form.css'

const { api } = deskPaths
const words = sessionPage.cancel

interface CancelSessionProps {
  session: WebinarSession
  onDone: (emailed: number) => void
  onKeep: () => void
}

/** Cancels a session, after its email was shown. */
export function CancelSession({ session, onDone, onKeep }: CancelSessionProps) {
  const { id } = session
  // The session may change while the email is read; canceling is then refused.
  const [version] = useState(session.version)
  const [note, setNote] = useState('')
  const preview = useDeskChange(() =>
    postJson(api.webinarCancelPreview(id), { note }, webinarEmailPreview),
  )
  const cancel = useDeskChange(async () => {
    const { emailed } = await postJson(api.webinarCancel(id), { version, note }, webinarChanged)
    onDone(emailed)
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!preview.isPending) preview.mutate(undefined)
  }
  const error = cancel.error ?? preview.error
  const problem = fieldProblem(error, 'note')
  const { data } = preview
  return (
    <form className="desk-form" onSubmit={submit} noValidate>
      <p>{words.intro}</p>
      <Field label={words.note} hint={words.noteHint} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={note}
            maxLength={2000}
            onChange={({ target }) => {
              setNote(target.value)
              preview.reset()
            }}
          />
        )}
      </Field>
      <Outcome problem={error && problem === undefined ? problemOf(error) : undefined} />
      {data && <p role="status">{data.email ? words.recipients(data.recipients) : words.nobody}</p>}
      {data?.email && <EmailPreview email={data.email} />}
      <div className="desk-actions">
        {data ? (
          <Button
            variant="destructive"
            aria-disabled={cancel.isPending}
            onClick={() => {
              if (!cancel.isPending) cancel.mutate(undefined)
            }}
          >
            {words.confirm}
          </Button>
        ) : (
          <Button type="submit">{words.preview}</Button>
        )}
        <Button variant="outline" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}
