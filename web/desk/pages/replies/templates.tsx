import { type SubmitEvent, useState } from 'react'
import { replies } from '../../../../content/desk/replies.ts'
import {
  type NewReplyTemplate,
  PLACEHOLDERS,
  type ReplyTemplate,
  replyTemplates,
} from '../../../../contracts/replies/replies.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange, useDeskQuery } from '../../queries.ts'
import { change, fieldProblem, problemOf } from '../../request.ts'
import { Outcome, Waiting } from '../../states.tsx'
import '../../form.css'

const { api } = deskPaths
const words = replies.templates
const EMPTY: NewReplyTemplate = { name: '', subject: '', text: '' }

/** The templates for replies, which all staff may change. */
export function Templates() {
  const { data, error, refetch } = useDeskQuery(api.replyTemplates(), replyTemplates)
  const [edited, setEdited] = useState<ReplyTemplate>()
  const remove = useDeskChange(async (template: ReplyTemplate) => {
    await change('DELETE', api.replyTemplate(template.id))
    return template
  })
  const undo = useDeskChange(async ({ name, subject, text }: ReplyTemplate) => {
    await change('POST', api.replyTemplates(), { name, subject, text })
    remove.reset()
  })
  const problem = remove.error ?? undo.error
  return (
    <section className="desk-section" aria-labelledby="templates">
      <h2 id="templates">{words.heading}</h2>
      <p>
        {words.intro} {PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}
      </p>
      <Outcome problem={problem ? problemOf(problem) : undefined} />
      {remove.data && (
        <p className="desk-success" role="status">
          {words.removed(remove.data.name)}{' '}
          <Button variant="link" size="sm" onClick={() => remove.data && undo.mutate(remove.data)}>
            {words.undo}
          </Button>
        </p>
      )}
      {data === undefined && <Waiting failed={error !== null} onRetry={() => void refetch()} />}
      {data?.templates.length === 0 && <p>{words.empty}</p>}
      <ul className="reply-templates">
        {data?.templates.map((template) => (
          <li key={template.id}>
            <p>
              <strong>{template.name}</strong>
              <span className="desk-detail">{template.subject}</span>
            </p>
            <div className="desk-actions">
              <Button
                variant="outline"
                size="sm"
                aria-label={words.editLabel(template.name)}
                onClick={() => setEdited(template)}
              >
                {words.edit}
              </Button>
              <Button
                variant="outline"
                size="sm"
                aria-label={words.removeLabel(template.name)}
                onClick={() => remove.mutate(template)}
              >
                {words.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <TemplateForm
        key={edited?.id ?? 'new'}
        template={edited}
        onClose={() => setEdited(undefined)}
      />
    </section>
  )
}

interface TemplateFormProps {
  /** Undefined for a new one. */
  template: ReplyTemplate | undefined
  onClose: () => void
}

/** What was typed stays until the server has it. */
function TemplateForm({ template, onClose }: TemplateFormProps) {
  const [typed, setTyped] = useState<NewReplyTemplate>(template ?? EMPTY)
  const { name, subject, text } = typed
  const save = useDeskChange(async () => {
    if (template === undefined) {
      await change('POST', api.replyTemplates(), { name, subject, text })
      setTyped(EMPTY)
    } else {
      const { id, version } = template
      await change('PATCH', api.replyTemplate(id), { name, subject, text, version })
      onClose()
    }
  })
  const fieldOf = (field: keyof NewReplyTemplate) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [field]: target.value }),
  })
  const problems = {
    name: fieldProblem(save.error, 'name'),
    subject: fieldProblem(save.error, 'subject'),
    text: fieldProblem(save.error, 'text'),
  }
  const isInField = Object.values(problems).some((problem) => problem !== undefined)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(undefined)
  }
  const heading = template === undefined ? words.add : words.editLabel(template.name)
  return (
    <form className="desk-form reply-template" onSubmit={submit} noValidate aria-label={heading}>
      <h3>{heading}</h3>
      <Field label={words.name} error={problems.name}>
        {(control) => <Input {...control} {...fieldOf('name')} maxLength={80} autoComplete="off" />}
      </Field>
      <Field label={words.subject} error={problems.subject}>
        {(control) => (
          <Input {...control} {...fieldOf('subject')} maxLength={200} autoComplete="off" />
        )}
      </Field>
      <Field label={words.text} error={problems.text}>
        {(control) => <Textarea {...control} {...fieldOf('text')} rows={6} maxLength={20_000} />}
      </Field>
      <div className="desk-actions">
        <Button type="submit" aria-disabled={save.isPending}>
          {words.save}
        </Button>
        {template !== undefined && (
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
        )}
      </div>
      <Outcome
        problem={save.error && !isInField ? problemOf(save.error) : undefined}
        success={save.isSuccess ? words.saved : undefined}
      />
    </form>
  )
}
