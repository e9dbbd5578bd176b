import type { SubmitEvent } from 'react'
import { sessionPage } from '../../../../content/desk/webinar.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import {
  AUDIENCES,
  type RegistrantMail,
  sentRegistrantMail,
  WEBINAR_PLACEHOLDERS,
  webinarEmailPreview,
  type WebinarMailing,
  type WebinarSession,
} from '../../../../contracts/webinar/desk.ts'
import { postJson } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { createDrafts } from '../../drafts.ts'
import { EmailPreview } from '../../email-preview.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { change, fieldProblem, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { timeText } from '../../time.tsx'
import '../../form.css'

const { api } = deskPaths
const words = sessionPage.mail

/** A new email: its ids make repeated requests send nothing. */
function emptyMail() {
  const mail: RegistrantMail = { audience: 'all', subject: '', text: '' }
  return { id: crypto.randomUUID(), testId: crypto.randomUUID(), mail }
}

const useDraft = createDrafts<ReturnType<typeof emptyMail>>()

interface MailFormProps {
  session: WebinarSession
  mailings: readonly WebinarMailing[]
  staff: StaffMember
}

/** An email to registrants, which is previewed before it is sent. What was typed stays until then. */
export function MailForm({ session, mailings, staff }: MailFormProps) {
  const draft = useDraft(staff.id, session.id, emptyMail)
  const { id, testId, mail } = draft.typed
  const preview = useDeskChange(() =>
    postJson(api.webinarMailPreview(session.id), mail, webinarEmailPreview),
  )
  const test = useDeskChange(() =>
    change('POST', api.webinarMailTest(session.id), { id: testId, ...mail }),
  )
  const send = useDeskChange(async () => {
    const body = { id, ...mail }
    const { recipients } = await postJson(api.webinarMails(session.id), body, sentRegistrantMail)
    draft.clear()
    preview.reset()
    test.reset()
    return words.sent(recipients)
  })
  const update = (changes: Partial<RegistrantMail>) => {
    // A changed email can be tested again.
    draft.change({ testId: crypto.randomUUID(), mail: { ...mail, ...changes } })
    for (const each of [preview, test, send]) each.reset()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!preview.isPending) preview.mutate(undefined)
  }
  const error = send.error ?? test.error ?? preview.error
  const problems = {
    audience: fieldProblem(error, 'audience'),
    subject: fieldProblem(error, 'subject'),
    text: fieldProblem(error, 'text'),
  }
  const isInField = Object.values(problems).some((problem) => problem !== undefined)
  const { data } = preview
  return (
    <section className="desk-section" aria-labelledby="mail">
      <h2 id="mail">{words.heading}</h2>
      <p>
        {words.intro} {WEBINAR_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}
      </p>
      <form className="desk-form webinar-form" onSubmit={submit} noValidate>
        <Field label={words.audience} error={problems.audience}>
          {(control) => (
            <Select
              {...control}
              value={mail.audience}
              onChange={({ target }) => {
                const audience = AUDIENCES.find((each) => each === target.value)
                if (audience) update({ audience })
              }}
            >
              {AUDIENCES.map((each) => (
                <option key={each} value={each}>
                  {words.audiences[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.subject} error={problems.subject}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={mail.subject}
              autoComplete="off"
              onChange={({ target }) => update({ subject: target.value })}
            />
          )}
        </Field>
        <Field label={words.text} hint={words.textHint} error={problems.text}>
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              maxLength={20_000}
              value={mail.text}
              onChange={({ target }) => update({ text: target.value })}
            />
          )}
        </Field>
        <div className="desk-actions">
          <Button type="submit" variant="outline">
            {words.preview}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              if (!test.isPending) test.mutate(undefined)
            }}
          >
            {words.test}
          </Button>
          {data?.email && (
            <Button
              aria-disabled={send.isPending}
              onClick={() => {
                if (!send.isPending) send.mutate(undefined)
              }}
            >
              {words.send(data.recipients)}
            </Button>
          )}
        </div>
      </form>
      <Outcome
        problem={error && !isInField ? problemOf(error) : undefined}
        success={send.data ?? (test.isSuccess ? words.tested(staff.email) : undefined)}
      />
      {data && <p role="status">{data.email ? words.recipients(data.recipients) : words.nobody}</p>}
      {data?.email && <EmailPreview email={data.email} />}
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
