import { useState } from 'react'
import { sessionPage } from '../../../../words/desk/webinar.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import {
  AUDIENCES,
  newRegistrantMail,
  type NewRegistrantMail,
  sentRegistrantMail,
  WEBINAR_PLACEHOLDERS,
  webinarEmailPreview,
  type WebinarEmailPreview,
  type WebinarMailing,
  type WebinarSession,
} from '../../../../contracts/webinar/desk.ts'
import { postJson } from '../../../lib/api.ts'
import { SelectField } from '../../../lib/form/select-field.tsx'
import { TextFields, type TextFieldSpecs } from '../../../lib/form/text-field.tsx'
import { HttpError } from '../../../lib/http-error.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailPreview } from '../../email-preview.tsx'
import { DeskForm, useDeskForm, useSubmitButtons } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import { timeText } from '../../time.tsx'

const { api } = deskPaths
const words = sessionPage.mail

/** The id is the idempotency key: a repeated request sends nothing. */
function emptyMail(): NewRegistrantMail {
  return { id: crypto.randomUUID(), audience: 'all', subject: '', text: '' }
}

const FIELDS: TextFieldSpecs<'subject' | 'text'> = {
  subject: { label: words.subject, maxLength: 200, autoComplete: 'off' },
  text: {
    label: words.text,
    hint: words.textHint,
    rows: 8,
    maxLength: 20_000,
    autoComplete: 'off',
  },
}

interface MailFormProps {
  session: WebinarSession
  mailings: readonly WebinarMailing[]
  staff: StaffMember
}

/** Shows a preview before the email is sent. */
export function MailForm({ session, mailings, staff }: MailFormProps) {
  const [testId, setTestId] = useState(() => crypto.randomUUID())
  const [preview, setPreview] = useState<WebinarEmailPreview>()
  const [action, submitTo] = useSubmitButtons<'preview' | 'test' | 'send'>('preview')
  const form = useDeskForm({
    schema: newRegistrantMail,
    values: emptyMail(),
    draft: `mail ${session.id}`,
    send: async ({ id, ...mail }) => {
      if (action.current === 'preview') {
        const shown = await postJson(api.webinarMailPreview(session.id), mail, webinarEmailPreview)
        return { preview: shown }
      }
      if (action.current === 'test') {
        await change('POST', api.webinarMailTest(session.id), { id: testId, ...mail })
        setTestId(crypto.randomUUID())
        return { done: words.tested(staff.email) }
      }
      const url = api.webinarMails(session.id)
      try {
        const { recipients } = await postJson(url, { id, ...mail }, sentRegistrantMail)
        return { done: words.sent(recipients), isSent: true }
      } catch (error) {
        // The server has an earlier version under this id. Now that the author knows, the next
        // attempt may send this one, too.
        const isConflict = error instanceof HttpError && error.status === 409
        if (isConflict) form.form.setValue('id', crypto.randomUUID())
        throw error
      }
    },
    onType: () => {
      // A test of the changed email isn’t a repetition.
      setTestId(crypto.randomUUID())
      setPreview(undefined)
      form.forget()
    },
    isStored: ({ isSent = false }) => isSent,
    // Show the Send button only now: a click on it during the request would be ignored.
    onSent: ({ preview: shown, isSent }, reset) => {
      if (shown) setPreview(shown)
      if (!isSent) return
      reset(emptyMail())
      setPreview(undefined)
    },
  })
  return (
    <section className="desk-section" aria-labelledby="mail">
      <h2 id="mail">{words.heading}</h2>
      <p>
        {words.intro} {WEBINAR_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}
      </p>
      <DeskForm
        form={form}
        className="webinar-form"
        success={form.sent?.done}
        actions={
          <>
            <Button {...submitTo('preview')} variant="outline">
              {words.preview}
            </Button>
            <Button {...submitTo('test')} variant="outline">
              {words.test}
            </Button>
            {preview?.email && (
              <Button {...submitTo('send')}>{words.send(preview.recipients)}</Button>
            )}
          </>
        }
      >
        <SelectField form={form} name="audience" label={words.audience}>
          {AUDIENCES.map((audience) => (
            <option key={audience} value={audience}>
              {words.audiences[audience]}
            </option>
          ))}
        </SelectField>
        <TextFields form={form} specs={FIELDS} />
      </DeskForm>
      {preview && (
        <p role="status">{preview.email ? words.recipients(preview.recipients) : words.nobody}</p>
      )}
      {preview?.email && <EmailPreview email={preview.email} />}
      <History mailings={mailings} />
    </section>
  )
}

function History({ mailings }: { mailings: readonly WebinarMailing[] }) {
  if (mailings.length === 0) return null
  return (
    <>
      <h3>{words.history}</h3>
      <ul className="webinar-mailings">
        {mailings.map(({ id, subject, audience, recipients, author, sentAt }) => (
          <li key={id}>
            {words.entry(subject, words.audiences[audience], recipients)}
            <span className="desk-detail">
              {author}, {timeText(sentAt)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
