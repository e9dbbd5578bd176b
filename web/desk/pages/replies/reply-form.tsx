import { type SubmitEvent, useEffect, useRef } from 'react'
import { reply as words } from '../../../../content/desk/replies.ts'
import { site } from '../../../../content/site.ts'
import type { Person, PersonDetails } from '../../../../contracts/people/people.ts'
import {
  type ReplyDraft,
  replyPreview,
  replyTemplates,
} from '../../../../contracts/replies/replies.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import { postJson } from '../../../lib/api.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { createDrafts } from '../../drafts.ts'
import { EmailPreview } from '../../email-preview.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange, useDeskQuery } from '../../queries.ts'
import { change, fieldProblem, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { fillTemplate, placeholderValues } from './fill-template.ts'
import { ReplyWait } from './reply-wait.tsx'
import '../../form.css'
import './replies.css'

const { api } = deskPaths

interface ReplyFormProps {
  details: PersonDetails
  staff: StaffMember
}

/** A person as they were when someone began to type. */
interface ReplyBase {
  version: number
  exchanged: string
}

/** A reply that is being typed, with its id. */
interface TypedReply extends ReplyDraft {
  id: string
  base?: ReplyBase | undefined
}

const useDraft = createDrafts<TypedReply>()

/** A text that changes with every message to or from the person. */
function exchangedWith({ person, timeline }: PersonDetails): string {
  const replies = timeline.filter(({ kind }) => kind === 'reply').length
  return [person.lastAt, person.waitingSince, replies].join()
}

/** A new reply: its id makes a repeated request send nothing. */
function emptyReply({ email, kinds }: Person): TypedReply {
  const subject = kinds.includes('message') ? words.subjectOf(site.company) : ''
  return { id: crypto.randomUUID(), to: email, subject, text: '' }
}

/**
 * A reply by email. What was typed stays until the server has it. If there was another message
 * since the typing began, the first attempt to send is refused, so that the author reads it first.
 */
export function ReplyForm({ details, staff }: ReplyFormProps) {
  const { person, merged } = details
  const exchanged = exchangedWith(details)
  const { typed, change: type, clear } = useDraft(staff.id, person.id, () => emptyReply(person))
  const { id, base, ...draft } = typed
  const version = base && base.exchanged !== exchanged ? base.version : person.version
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (location.hash === '#reply') field.current?.focus()
  }, [])
  const preview = useDeskChange(() => postJson(api.replyPreview(person.id), draft, replyPreview))
  const send = useDeskChange(async () => {
    try {
      await change('POST', api.replies(person.id), { id, version, ...draft })
    } catch (failure) {
      // The author knows now, and may send it anyway.
      if (failure instanceof HttpError && failure.status === 409) type({ base: undefined })
      throw failure
    }
    clear()
    preview.reset()
  })
  const update = (changes: Partial<ReplyDraft>) => {
    type({ base: base ?? { version: person.version, exchanged }, ...changes })
    preview.reset()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate(undefined)
  }
  const error = send.error ?? preview.error
  const problems = {
    to: fieldProblem(error, 'to'),
    subject: fieldProblem(error, 'subject'),
    text: fieldProblem(error, 'text'),
  }
  const isInField = Object.values(problems).some((problem) => problem !== undefined)
  return (
    <section aria-labelledby="reply" className="desk-form">
      <h2 id="reply">{words.heading}</h2>
      <ReplyWait person={person} />
      <form className="desk-form" onSubmit={submit} noValidate>
        {merged.length > 0 && (
          <Field label={words.to} error={problems.to}>
            {(control) => (
              <Select
                {...control}
                value={draft.to}
                onChange={({ target }) => update({ to: target.value })}
              >
                {[person, ...merged].map(({ email }) => (
                  <option key={email}>{email}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <TemplateChoice
          onChoose={(template) => {
            const values = placeholderValues(person, staff.name)
            const text = fillTemplate(template.text, values)
            update({
              subject: fillTemplate(template.subject, values),
              text: draft.text.trim() === '' ? text : `${draft.text.trimEnd()}\n\n${text}`,
            })
          }}
        />
        <Field label={words.subject} error={problems.subject}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={draft.subject}
              onChange={({ target }) => update({ subject: target.value })}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={words.text} hint={words.textHint} error={problems.text}>
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={8}
              maxLength={20_000}
              value={draft.text}
              onChange={({ target }) => update({ text: target.value })}
            />
          )}
        </Field>
        <div className="desk-actions">
          <Button type="submit" aria-disabled={send.isPending}>
            {words.send}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              send.reset()
              preview.mutate(undefined)
            }}
          >
            {words.preview}
          </Button>
        </div>
      </form>
      <Outcome
        problem={error && !isInField ? problemOf(error) : undefined}
        success={send.isSuccess ? words.sent : undefined}
      />
      {preview.data && <EmailPreview email={preview.data} />}
    </section>
  )
}

interface TemplateChoiceProps {
  onChoose: (template: { subject: string; text: string }) => void
}

/** Nothing until there is a template. */
function TemplateChoice({ onChoose }: TemplateChoiceProps) {
  const { data } = useDeskQuery(api.replyTemplates(), replyTemplates)
  if (data === undefined || data.templates.length === 0) return null
  return (
    <Field label={words.template}>
      {(control) => (
        <Select
          {...control}
          value=""
          onChange={({ target }) => {
            const chosen = data.templates.find(({ id }) => id === target.value)
            if (chosen) onChoose(chosen)
          }}
        >
          <option value="">{words.noTemplate}</option>
          {data.templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
