import { siteServices } from '../../../../words/desk/site-services.ts'
import {
  type ListedService,
  type NewService,
  newService,
} from '../../../../contracts/content/services.ts'
import { SelectField } from '../../../lib/form/select-field.tsx'
import { TextFields, type TextFieldSpecs } from '../../../lib/form/text-field.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'

const words = siteServices.add

const FIELDS: TextFieldSpecs<Exclude<keyof NewService, 'copyOf'>> = {
  name: { label: words.name, hint: words.nameHint, maxLength: 60, autoComplete: 'off' },
  slug: { label: words.slug, hint: words.slugHint, maxLength: 60, autoComplete: 'off' },
  summary: { label: words.summary, hint: words.summaryHint, maxLength: 90, autoComplete: 'off' },
  description: {
    label: words.description,
    hint: words.descriptionHint,
    maxLength: 160,
    rows: 3,
    autoComplete: 'off',
  },
}

/** Adds a service as a copy of another one. */
export function AddService({ services }: { services: readonly ListedService[] }) {
  const copyOf = services[0]?.slug ?? ''
  const form = useDeskForm({
    schema: newService,
    values: { copyOf, name: '', slug: '', summary: '', description: '' },
    draft: 'site new-service',
    send: async (fields) => {
      await change('PATCH', deskPaths.api.contentServices(), { change: 'add', ...fields })
      return words.done(fields.name)
    },
    onSent: (_text, reset) => reset(),
  })
  return (
    <section className="desk-section" aria-labelledby="add-service">
      <h2 id="add-service">{words.heading}</h2>
      <p>{words.text}</p>
      <DeskForm form={form} className="site-form" submit={words.submit} success={form.sent}>
        <SelectField form={form} name="copyOf" label={words.copyOf}>
          {services.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextFields form={form} specs={FIELDS} />
      </DeskForm>
    </section>
  )
}
