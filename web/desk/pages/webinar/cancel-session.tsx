import { useState } from 'react'
import { sessionPage } from '../../../../words/desk/webinar.ts'
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

export function CancelSession({ session, onDone, onKeep }: CancelSessionProps) {
  const { id } = session
  // Keep the version from the first render, so that the server refuses to cancel a session that
  // someone changed in the meantime.
  const [version] = useState(session.version)
  const [preview, setPreview] = useState<WebinarEmailPreview>()
  const form = useDeskForm({
    schema: webinarCancellationPreview,
    values: { note: '' },
    draft: `cancel-session ${id}`,
    /** @returns how many were emailed; undefined if the email is shown first */
    send: async ({ note }) => {
      if (preview === undefined) {
        setPreview(await postJson(api.webinarCancelPreview(id), { note }, webinarEmailPreview))
        return undefined
      }
      const { emailed } = await postJson(api.webinarCancel(id), { version, note }, webinarChanged)
      return emailed
    },
    isStored: (emailed) => emailed !== undefined,
    onSent: (emailed) => {
      if (emailed !== undefined) onDone(emailed)
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
