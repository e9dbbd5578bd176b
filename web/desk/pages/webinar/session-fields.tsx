import { sessionForm as words } from '../../../../content/desk/webinar.ts'
import type { WebinarSessionFields } from '../../../../contracts/webinar/desk.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { StartEndFields } from '../../start-end-fields.tsx'

interface SessionFieldsProps {
  fields: WebinarSessionFields
  /** The message about a field; undefined if it isn't the problem. */
  problem: (field: keyof WebinarSessionFields) => string | undefined
  onChange: (changes: Partial<WebinarSessionFields>) => void
}

/** The fields of a session. */
export function SessionFields({ fields, problem, onChange }: SessionFieldsProps) {
  return (
    <>
      <Field label={words.title} error={problem('title')}>
        {(control) => (
          <Input
            {...control}
            value={fields.title}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <StartEndFields values={fields} words={words} problem={problem} onChange={onChange} />
      <Field label={words.closesOn} hint={words.closesOnHint} error={problem('closesOn')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={fields.closesOn}
            onChange={({ target }) => onChange({ closesOn: target.value })}
          />
        )}
      </Field>
      <Field label={words.seats} hint={words.seatsHint} error={problem('seats')}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={fields.seats === null ? '' : String(fields.seats)}
            maxLength={6}
            autoComplete="off"
            onChange={({ target }) => {
              const digits = target.value.replaceAll(/\D/g, '')
              onChange({ seats: digits === '' ? null : Number(digits) })
            }}
          />
        )}
      </Field>
      {(['joinUrl', 'replayUrl'] as const).map((name) => (
        <Field key={name} label={words[name]} hint={words[`${name}Hint`]} error={problem(name)}>
          {(control) => (
            <Input
              {...control}
              type="url"
              value={fields[name]}
              maxLength={500}
              autoComplete="off"
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {(['intro', 'points'] as const).map((name) => (
        <Field key={name} label={words[name]} hint={words[`${name}Hint`]} error={problem(name)}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={fields[name]}
              maxLength={name === 'intro' ? 600 : 2000}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </>
  )
}
