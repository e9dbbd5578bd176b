import { useState } from 'react'
import { get } from 'react-hook-form'
import { editor } from '../../../../words/desk/site.ts'
import { MOST_PHOTO_BYTES, storedPhoto } from '../../../../contracts/content/photos.ts'
import { postJson } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { dataOf } from '../../file-data.ts'
import { FileInput } from '../../file-input.tsx'
import { deskPaths } from '../../paths.ts'
import { DeskProblem, fieldProblem, problemOf } from '../../request.ts'
import { FieldLabel, useChanged } from './field-label.tsx'
import { type FieldName, useFieldValue, useFileForm } from './form-context.ts'
import { fieldOf } from './form-values.ts'

const words = editor.picture

/** In CSS pixels, as on the team page. */
const SIZE = { width: 104, height: 130 }

interface PictureFieldProps {
  name: FieldName
  label: string
  description?: string
  optional?: boolean
}

/**
 * Sends a photo as soon as it's chosen, so that the preview can show it. The photo becomes part of the
 * draft when the form is saved.
 */
export function PictureField({ name, label, description, optional }: PictureFieldProps) {
  const { form, upload } = useFileForm()
  const { value, set, error, id, readOnly } = useFieldValue(name)
  const { className, was } = useChanged(name)
  const [state, setState] = useState<'sending' | 'sent'>()
  const [problem, setProblem] = useState<string>()
  const [list, index] = placeOf(name)
  const entries = () => Array.from<unknown>(get(form.getValues(), list) ?? [])
  const person = String(fieldOf(entries()[index], 'name') ?? '')
  const file = typeof value === 'string' && value !== '' ? value : undefined

  async function send(chosen: File): Promise<void> {
    const others = () => JSON.stringify(entries().toSpliced(index, 1))
    const before = others()
    const body = { name: person, data: await dataOf(chosen) }
    const { photo } = await postJson(deskPaths.api.contentPhotos(), body, storedPhoto)
    // The entry may now be another person's.
    if (others() !== before) throw new DeskProblem(words.moved)
    set(photo)
  }

  async function choose(chosen: File): Promise<void> {
    const isTooLarge = chosen.size > MOST_PHOTO_BYTES
    setProblem(isTooLarge ? words.tooLarge : undefined)
    setState(undefined)
    if (isTooLarge) return
    setState('sending')
    try {
      await upload(chosen.name, () => send(chosen))
      setState('sent')
    } catch (failure) {
      setState(undefined)
      setProblem(fieldProblem(failure, 'data') ?? problemOf(failure))
    }
  }

  function remove() {
    set(undefined)
    form.setValue(`values.${name.slice('values.'.length)}Description`, undefined)
    setState(undefined)
    setProblem(undefined)
  }

  return (
    <Field
      id={id}
      label={<FieldLabel label={label} optional={optional} />}
      hint={[description, was].filter(Boolean).join(' · ') || undefined}
      error={problem ?? error}
      className={className}
    >
      {(control) => (
        <div className="site-picture">
          {file === undefined ? (
            <span className="site-no-picture">{words.none}</span>
          ) : (
            <img src={deskPaths.api.contentPhoto(file)} alt="" {...SIZE} />
          )}
          {!readOnly && (
            <div>
              <FileInput
                {...control}
                accept="image/jpeg,image/png,image/webp,image/avif"
                aria-disabled={state === 'sending'}
                onChoose={(file) => void choose(file)}
              />
              <p role="status" className="field-hint">
                {state && words[state]}
              </p>
              {file !== undefined && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={person === '' ? words.remove : words.removeOf(person)}
                  onClick={remove}
                >
                  {words.remove}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

/** The list that a field's entry is in, and the entry's index. */
function placeOf(name: FieldName): [string, number] {
  const steps = name.split('.')
  return [steps.slice(0, -2).join('.'), Number(steps.at(-2))]
}
