import { type ReactNode, useState } from 'react'
import { get } from 'react-hook-form'
import { editor } from '../../../../words/desk/site.ts'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../file-input.tsx'
import { DeskProblem, problemOf } from '../../request.ts'
import { type FieldName, useFieldValue, useFileForm } from './form-context.ts'

const words = editor.logo

const MOST_BYTES = 100_000

interface LogoFieldProps {
  name: FieldName
  /** The field with the path. */
  children: ReactNode
}

/** The logo as a drawing, its path, and a way to take the path from an SVG file. */
export function LogoField({ name, children }: LogoFieldProps) {
  const { form } = useFileForm()
  const { value, set, id, readOnly } = useFieldValue(name)
  const drawn: `values.${string}` = `values.${name.slice('values.'.length).replace(/path$/, 'drawn')}`
  const [isTaken, setIsTaken] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function choose(chosen: File): Promise<void> {
    setIsTaken(false)
    try {
      if (chosen.size > MOST_BYTES) throw new DeskProblem(words.problems.tooLarge)
      const { logoOf } = await import('./svg-logo.ts')
      const logo = logoOf(await chosen.text())
      set(logo.path)
      form.setValue(drawn, logo.drawn, { shouldDirty: true })
      setProblem(undefined)
      setIsTaken(true)
    } catch (failure) {
      setProblem(problemOf(failure))
    }
  }

  const look =
    get(form.watch(), drawn) === 'lines'
      ? { fill: 'none', stroke: 'currentColor', strokeWidth: 2 }
      : { fill: 'currentColor' }
  return (
    <>
      <svg className="site-logo" viewBox="0 0 36 24" role="img" aria-label={words.shown} {...look}>
        <path d={typeof value === 'string' ? value : ''} />
      </svg>
      {!readOnly && (
        <div>
          <Field id={`${id}-file`} label={words.file} hint={words.hint} error={problem}>
            {(control) => (
              <FileInput
                {...control}
                accept="image/svg+xml"
                onChoose={(file) => void choose(file)}
              />
            )}
          </Field>
          <p role="status" className="field-hint">
            {isTaken && words.taken}
          </p>
        </div>
      )}
      {children}
    </>
  )
}
