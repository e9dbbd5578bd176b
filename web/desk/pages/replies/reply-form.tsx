import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { reply as words } from '../../../../content/desk/replies.ts'
import { site } from '../../../../content/site.ts'
import type { Person, PersonDetails } from '../../../../contracts/people/people.ts'
import {
  newReply,
  replyPreview,
  type ReplyPreview,
  replyTemplates,
} from '../../../../contracts/replies/replies.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import { postJson } from '../../../lib/api.ts'
import { SelectField } from '../../../lib/form/select-field.tsx'
import { TextFields, type TextFieldSpecs } from '../../../lib/form/text-field.tsx'
import { HttpError } from '../../../lib/http-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../choice.tsx'
import { EmailPreview } from '../../email-preview.tsx'
import { DeskForm, useDeskForm, useSubmitButtons } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { change } from '../../request.ts'
import { fillTemplate, placeholderValues } from './fill-template.ts'
import { ReplyWait } from './reply-wait.tsx'
import './replies.css'

const { api } = deskPaths

/** A reply, and the person as they were when someone began to type it. */
const replyForm = z.extend(z.omit(newReply, { version: true }), {
  base: z.optional(z.object({ version: z.int(), exchanged: z.string() })),
})

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

/** A text that changes with every message to or from the person. */
function exchangedWith({ person, timeline }: PersonDetails): string {
  const replies = timeline.filter(({ kind }) => kind === 'reply').length
  return [person.lastAt, person.waitingSince, replies].join()
}

/** A new reply: its id makes a repeated request send nothing. */
function emptyReply({ email, kinds }: Person): z.infer<typeof replyForm> {
  const subject = kinds.includes('message') ? words.subjectOf(site.company) : ''
  return { id: crypto.randomUUID(), to: email, subject, text: '' }
}

interface ReplyFormProps {
  details: PersonDetails
  staff: StaffMember
}

/**
 * A reply by email. If there was another message since the typing began, the first attempt to send
 * is refused, so that the author reads it first.
 */
export function ReplyForm({ details, staff }: ReplyFormProps) {
  const { person, merged } = details
  const exchanged = exchangedWith(details)
  const [preview, setPreview] = useState<ReplyPreview>()
  const [action, submitTo] = useSubmitButtons<'send' | 'preview'>('send')
  const form = useDeskForm({
    schema: replyForm,
    values: emptyReply(person),
    draft: `reply ${staff.id} ${person.id}`,
    send: async ({ base, id, ...draft }) => {
      if (action.current === 'preview') {
        setPreview(await postJson(api.replyPreview(person.id), draft, replyPreview))
        return undefined
      }
      const version = base && base.exchanged !== exchanged ? base.version : person.version
      try {
        await change('POST', api.replies(person.id), { id, version, ...draft })
      } catch (error) {
        // The author has been told, so the next attempt may send it.
        const isConflict = error instanceof HttpError && error.status === 409
        if (isConflict) form.form.setValue('base', undefined)
        throw error
      }
      return words.sent
    },
    onType: () => begin(),
    onSent: (sent, reset) => {
      if (sent === undefined) return
      reset(emptyReply(person))
      setPreview(undefined)
    },
  })
  const begin = () => {
    const { base = { version: person.version, exchanged } } = form.form.getValues()
    form.form.setValue('base', base)
    setPreview(undefined)
  }
  const { setFocus } = form.form
  useEffect(() => {
    if (location.hash === '#reply') setFocus('text')
  }, [setFocus])
  return (
    <section aria-labelledby="reply" className="desk-form">
      <h2 id="reply">{words.heading}</h2>
      <ReplyWait person={person} />
      <DeskForm
        form={form}
        success={form.sent}
        actions={
          <>
            <Button {...submitTo('send')} aria-disabled={form.sending}>
              {words.send}
            </Button>
            <Button {...submitTo('preview')} variant="outline">
              {words.preview}
            </Button>
          </>
        }
      >
        {merged.length > 0 && (
          <SelectField form={form} name="to" label={words.to}>
            {[person, ...merged].map(({ email }) => (
              <option key={email}>{email}</option>
            ))}
          </SelectField>
        )}
        <TemplateChoice
          onChoose={(template) => {
            const values = placeholderValues(person, staff.name)
            const text = fillTemplate(template.text, values)
            const typed = form.form.getValues('text').trimEnd()
            form.form.setValue('subject', fillTemplate(template.subject, values))
            form.form.setValue('text', typed === '' ? text : `${typed}\n\n${text}`)
            begin()
          }}
        />
        <TextFields form={form} specs={FIELDS} />
      </DeskForm>
      {preview && <EmailPreview email={preview} />}
    </section>
  )
}

interface TemplateChoiceProps {
  onChoose: (template: { subject: string; text: string }) => void
}

function TemplateChoice({ onChoose }: TemplateChoiceProps) {
  const { data } = useDeskQuery(api.replyTemplates(), replyTemplates, LIVE)
  if (data === undefined || data.templates.length === 0) return null
  return (
    <Choice
      label={words.template}
      value=""
      options={[
        ['', words.noTemplate],
        ...data.templates.map(({ id, name }) => [id, name] as const),
      ]}
      onChange={(id) => {
        const chosen = data.templates.find((template) => template.id === id)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
