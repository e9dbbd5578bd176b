import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Form } from '../../../../contracts/content/form.ts'
import type { FileValues } from './file-form.tsx'
import { FormContext } from './form-context.ts'
import { FormValue } from './form-fields.tsx'

/** A field whose value was changed after it was published. */
function Changed({ field, now, before }: { field: Form; now: string; before: string }) {
  const form = useForm<FileValues>({
    defaultValues: { hash: '', body: '', values: { about: now } },
  })
  const state = { form, id: 'form', errorOf: () => undefined, readOnly: false }
  const published = { values: { about: before }, body: '' }
  return (
    <FormContext value={{ ...state, published, upload: (_name, send) => send() }}>
      <FormValue form={field} name="values.about" label="About" />
    </FormContext>
  )
}

test('site forms: a changed choice shows what was chosen by its name in the list [ED-04]', () => {
  const labels = { 'harbor-survey': 'Harbor Survey', piers: 'Piers' }
  const field: Form = { type: 'choice', choices: Object.keys(labels), labels }
  const html = renderToStaticMarkup(<Changed field={field} now="piers" before="harbor-survey" />)
  expect(html).toContain('was Harbor Survey<')
})
