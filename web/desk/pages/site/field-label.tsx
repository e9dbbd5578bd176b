import { editor as words } from '../../../../words/desk/site.ts'
import { type FieldName, useFieldValue } from './form-context.ts'

/**
 * The class and the text that mark a field whose value differs from the published one. `labels` are
 * the names of values that aren't shown as they are stored.
 */
export function useChanged(name: FieldName, labels?: Readonly<Record<string, string>>) {
  const { value, publishedValue, wasPublished } = useFieldValue(name)
  const [now, before = ''] = [value, publishedValue].map((one) =>
    typeof one === 'boolean' ? words.isOn(one) : String(one ?? ''),
  )
  if (!wasPublished || now === before) return { className: '', was: undefined }
  const text = labels?.[before] ?? before
  const was = text === '' ? words.wasEmpty : text.length <= 40 ? words.was(text) : words.changed
  return { className: 'site-changed', was }
}

/** The name of a field, and whether it may be left out. */
export function FieldLabel({
  label,
  optional = false,
}: {
  label: string
  optional?: boolean | undefined
}) {
  return (
    <>
      {label}
      {optional && <span className="site-optional"> {words.optional}</span>}
    </>
  )
}
