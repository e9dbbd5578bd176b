import { useState } from 'react'
import { replies } from '../../../../words/desk/replies.ts'
import {
  newReplyTemplate,
  type NewReplyTemplate,
  PLACEHOLDERS,
  type ReplyTemplate,
  replyTemplates,
} from '../../../../contracts/replies/replies.ts'
import { TextFields, type TextFieldSpecs } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Conflict } from '../../conflict.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { change } from '../../request.ts'
import { Loaded } from '../../states.tsx'
import { useActions } from '../../use-actions.tsx'

const { api } = deskPaths
const words = replies.templates
const EMPTY: NewReplyTemplate = { name: '', subject: '', text: '' }

const FIELDS: TextFieldSpecs<keyof NewReplyTemplate> = {
  name: { label: words.name, maxLength: 80, autoComplete: 'off' },
  subject: { label: words.subject, maxLength: 200, autoComplete: 'off' },
  text: { label: words.text, rows: 6, maxLength: 20_000, autoComplete: 'off' },
}

const fieldsOf = ({ name, subject, text }: NewReplyTemplate) => ({ name, subject, text })

async function remove(template: ReplyTemplate) {
  await change('DELETE', api.replyTemplate(template.id))
  return {
    text: words.removed(template.name),
    undo: () => change('POST', api.replyTemplates(), fieldsOf(template)),
  }
}

/** Reply templates, which all staff may edit. */
export function Templates() {
  const query = useDeskQuery(api.replyTemplates(), replyTemplates, LIVE)
  const [editedId, setEditedId] = useState<string>()
  const edited = query.data?.templates.find(({ id }) => id === editedId)
  const { act, outcome } = useActions()
  return (
    <section className="desk-section" aria-labelledby="templates">
      <h2 id="templates">{words.heading}</h2>
      <p>
        {words.intro} {PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}
      </p>
      {outcome}
      <Loaded query={query}>
        {({ templates }) => (
          <>
            {templates.length === 0 && <p>{words.empty}</p>}
            <ul className="reply-templates">
              {templates.map((template) => (
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
                      onClick={() => setEditedId(template.id)}
                    >
                      {words.edit}
                    </Button>
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={words.removeLabel(template.name)}
                      onClick={() => act(() => remove(template))}
                    >
                      {words.remove}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <TemplateForm
        key={edited?.id ?? 'new'}
        template={edited}
        onClose={() => setEditedId(undefined)}
      />
    </section>
  )
}

interface TemplateFormProps {
  /** Undefined for a new one. */
  template: ReplyTemplate | undefined
  onClose: () => void
}

function TemplateForm({ template, onClose }: TemplateFormProps) {
  const form = useDeskForm({
    schema: newReplyTemplate,
    values: template ? fieldsOf(template) : EMPTY,
    draft: `template ${template?.id ?? 'new'}`,
    ...(template && { version: template.version }),
    send: async (fields, _keyFor, version) => {
      if (template === undefined) await change('POST', api.replyTemplates(), fields)
      else {
        await change('PATCH', api.replyTemplate(template.id), { ...fields, version })
      }
      return words.saved
    },
    onSent: (_text, reset) => (template ? onClose() : reset()),
  })
  const heading = template === undefined ? words.add : words.editLabel(template.name)
  return (
    <DeskForm
      form={form}
      className="reply-template"
      label={heading}
      submit={words.save}
      success={form.sent}
      actions={
        template && (
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
        )
      }
    >
      <h3>{heading}</h3>
      {form.conflict && (
        <Conflict
          conflict={form.conflict}
          labels={{ name: words.name, subject: words.subject, text: words.text }}
        />
      )}
      <TextFields form={form} specs={FIELDS} />
    </DeskForm>
  )
}
