import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

interface StartEnd {
  /** `yyyy-MM-ddTHH:mm` in the office's time zone. */
  starts: string
  ends: string
}

interface StartEndFieldsProps {
  values: StartEnd
  /** The labels of the two fields. */
  words: Readonly<StartEnd>
  /** The message about a field; undefined if it isn't the problem. */
  problem: (field: keyof StartEnd) => string | undefined
  onChange: (changes: Partial<StartEnd>) => void
}

/** When something starts and ends, in the office's time zone. */
export function StartEndFields({ values, words, problem, onChange }: StartEndFieldsProps) {
  return (['starts', 'ends'] as const).map((end) => (
    <Field key={end} label={words[end]} error={problem(end)}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={values[end]}
          onChange={({ target }) => onChange({ [end]: target.value })}
        />
      )}
    </Field>
  ))
}
