import { useState } from 'react'
import { sessionPage } from '../../../../content/desk/webinar.ts'
import {
  webinarCancellationPreview,
  webinarChanged,
  webinarEmailPreview,
  type WebinarEmailPreview,
  type WebinarSession,
} from '../../../../contracts/webinar/desk.ts'
import { postJson } from '../../../lib/api.ts'
import { TextField } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmailPreview } from '../../email-preview.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'

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
  const [preview, setPreview] = useState<WebinarEmailPreview>()
  const form = useDeskForm({
    schema: webinarCancellationPreview,
    values: { note: '' },
    send: async ({ note }) => {
      if (preview === undefined) {
        setPreview(await postJson(api.webinarCancelPreview(id), { note }, webinarEmailPreview))
        return
      }
      const { emailed } = await postJson(api.webinarCancel(id), { version, note }, webinarChanged)
      onDone(emailed)
    },
    onType: () => setPreview(undefined),
  })
  return (
    <DeskForm
      form={form}
      variant={preview ? 'destructive' : 'default'}
      submit={preview ? words.confirm : words.preview}
      actions={
        <Button variant="outline" onClick={onKeep}>
          {words.keep}
        </Button>
      }
    >
      <p>{words.intro}</p>
      <TextField
        form={form}
        name="note"
        spec={{
          label: words.note,
          hint: words.noteHint,
          rows: 4,
          maxLength: 2000,
          autoComplete: 'off',
          optional: true,
        }}
      />
      {preview && (
        <p role="status">{preview.email ? words.recipients(preview.recipients) : words.nobody}</p>
      )}
      {preview?.email && <EmailPreview email={preview.email} />}
    </DeskForm>
  )
}
