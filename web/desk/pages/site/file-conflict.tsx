import { useEffect, useEffectEvent } from 'react'
import { editor } from '../../../../words/desk/site.ts'
import type { Form } from '../../../../contracts/content/form.ts'
import { Button } from '../../../ui/button.tsx'
import type { FileValues } from './file-form.tsx'
import { isGroup, isSame, shown, written } from './form-values.ts'
import { at, compareChanges, withFields } from './merge-changes.ts'
import '../../conflict.css'

const words = editor.conflict

interface FileConflictProps {
  conflict: {
    began: FileValues
    mine: FileValues
    theirs: FileValues
    keepMine: (mine: FileValues) => void
  }
  fields: Form
  /** Who saved in the meantime. */
  author: string | undefined
}

const all = ({ values, body }: FileValues) => ({ values, body })

/**
 * Lists the fields that both people changed, with a choice between the versions. Changes that only
 * one person made are merged. If there are only such changes, nothing is listed.
 */
export function FileConflict({ conflict, fields, author = '' }: FileConflictProps) {
  const { began, mine, theirs, keepMine } = conflict
  const { own, both } = compareChanges({ began: all(began), mine: all(mine), theirs: all(theirs) })
  // Values that were typed differently may be saved as the same, such as 4,500 and 4500.
  const saved = ({ values, body }: FileValues) => ({
    values: shown(fields, written(fields, values)),
    body,
  })
  const [ours, others] = [saved(mine), saved(theirs)]
  const rows = both.filter((field) => !isSame(at(ours, field), at(others, field)))
  const merge = (fieldsOfMine: typeof own) => {
    const merged = withFields(all(theirs), mine, fieldsOfMine)
    keepMine({ ...mine, ...Object(merged), hash: theirs.hash })
  }
  const rest = own.filter((field) => !both.includes(field))
  const isMerged = rows.length === 0
  const mergeAll = useEffectEvent(() => merge(own))
  useEffect(() => {
    if (isMerged) mergeAll()
  }, [isMerged])
  if (isMerged) return null
  return (
    <div className="desk-conflict" role="group" aria-labelledby="site-conflict">
      <h2 id="site-conflict">{words.heading(author)}</h2>
      <p role="alert">{words.text}</p>
      <div className="desk-conflict-sides">
        {[
          { heading: words.mine, values: mine, button: words.keep, kept: own },
          { heading: words.theirs(author), values: theirs, button: words.take, kept: rest },
        ].map(({ heading, values, button, kept }) => (
          <div key={button}>
            <p className="desk-detail">{heading}</p>
            <dl>
              {rows.map((field) => (
                <div key={field.join('.')}>
                  <dt>{labelAt(fields, field.slice(1))}</dt>
                  <dd>
                    <Version form={formAt(fields, field.slice(1))} value={at(values, field)} />
                  </dd>
                </div>
              ))}
            </dl>
            <Button variant="outline" size="sm" onClick={() => merge(kept)}>
              {button}
            </Button>
          </div>
        ))}
      </div>
    </div>
  )
}

/** One person's version of a field: a list of its entries, or of its parts with their labels. */
function Version({ form, value }: { form: Form | undefined; value: unknown }) {
  if (Array.isArray(value) && value.length > 0) {
    return (
      <ol>
        {[...value.entries()].map(([index, entry]: [number, unknown]) => (
          <li key={index}>
            <Version form={formAt(form, [index])} value={entry} />
          </li>
        ))}
      </ol>
    )
  }
  const parts = isGroup(value) ? Object.entries(Object(value)) : []
  const filled = parts.filter(([, part]) => part !== undefined && part !== null && part !== '')
  if (filled.length > 0) {
    return filled.map(([name, part]) => (
      <div key={name}>
        {form?.type === 'group' && `${labelAt(form, [name])}: `}
        <Version form={formAt(form, [name])} value={part} />
      </div>
    ))
  }
  const text = isGroup(value) ? '' : String(value ?? '')
  return (form?.type === 'choice' && form.labels?.[text]) || text || words.removed
}

/** The form of a field inside another one. */
function formAt(form: Form | undefined, [step, ...rest]: (string | number)[]): Form | undefined {
  if (step === undefined || form === undefined) return form
  if (form.type === 'list') return formAt(form.of, rest)
  if (form.type !== 'group') return undefined
  return formAt(form.fields.find(({ name }) => name === step)?.form, rest)
}

/** The labels on the way to a field. */
function labelAt(form: Form, [step, ...rest]: (string | number)[]): string {
  if (step === undefined) return editor.body
  if (form.type === 'group') {
    const field = form.fields.find(({ name }) => name === step)
    if (!field) return String(step)
    return rest.length === 0 ? field.label : `${field.label}, ${labelAt(field.form, rest)}`
  }
  const number = String(Number(step) + 1)
  if (form.type !== 'list' || rest.length === 0) return number
  return `${number}, ${labelAt(form.of, rest)}`
}
