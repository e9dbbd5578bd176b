import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { editor as words, preview as previewWords, sitePage } from '../../../../words/desk/site.ts'
import {
  type ContentChange,
  type ContentFile,
  contentSaved,
} from '../../../../contracts/content/editor.ts'
import type { Form } from '../../../../contracts/content/form.ts'
import { sendJson } from '../../../lib/api.ts'
import type { FormSchema } from '../../../lib/form/schema-resolver.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import { Time } from '../../time.tsx'
import { useActions } from '../../use-actions.tsx'
import { FileConflict } from './file-conflict.tsx'
import { FormContext, useFocusOnError } from './form-context.ts'
import { FormValue } from './form-fields.tsx'
import { changesBetween, limitsOf, shown, written } from './form-values.ts'
import { MarkdownField } from './markdown-field.tsx'
import { Preview } from './preview.tsx'
import { withIssues } from './with-issues.ts'

const NO_FORM: Form = { type: 'group', fields: [] }

/** The form's data; `values` are in the form's shape, where maps are lists of pairs. */
export type FileValues = FieldValues & { hash: string; body: string }

export const valuesSchema = (form: Form): FormSchema<FileValues> =>
  z.object({ hash: z.string(), values: limitsOf(form), body: z.string() })

export function FileForm({ file }: { file: ContentFile }) {
  const { path, form: given, hash, markdown, editable, published, draft, page } = file
  const fields = given ?? NO_FORM
  const asShown = (one: { values: unknown; body: string | null }) => ({
    values: shown(fields, one.values),
    body: one.body ?? '',
  })
  const changeBetween = (began: FileValues, typed: FileValues): ContentChange => ({
    path,
    hash: began.hash,
    changes: changesBetween(written(fields, began.values), written(fields, typed.values)),
    ...(typed.body !== began.body && { body: typed.body }),
  })
  const saved = { hash, ...asShown(file) }
  const form = useDeskForm({
    schema: valuesSchema(fields),
    values: saved,
    version: 0,
    draft: `site ${path}`,
    send: async (typed, _keyFor, _version, began) => {
      const request = changeBetween(began, typed)
      if (request.changes.length === 0 && request.body === undefined) return words.nothing
      try {
        const answer = await sendJson(deskPaths.api.contentFile(), request, { method: 'PATCH' })
        contentSaved.parse(await answer.json())
      } catch (error) {
        throw withFormPaths(error, fields, typed.values)
      }
      return words.saved
    },
  })
  const { conflict } = form
  const [part, setPart] = useState<Part>('form')
  const top = useFocusOnError<HTMLDivElement>(form.form)
  return (
    <FormContext
      value={{
        form: form.form,
        id: form.id,
        errorOf: (name) => form.errorOf(name),
        published: published ? asShown(published) : undefined,
        readOnly: !editable,
        upload: form.upload,
      }}
    >
      {!editable && <p className="desk-note">{sitePage.readOnly}</p>}
      {editable && <DraftState path={path} hash={hash} draft={draft} />}
      {page !== null && <PartButtons part={part} choose={setPart} />}
      <div className="site-edit" data-part={part}>
        <DeskForm
          form={form}
          className="site-form"
          success={form.sent}
          {...(editable && { submit: words.save })}
        >
          {conflict && <FileConflict conflict={conflict} fields={fields} author={draft?.author} />}
          <div ref={top} className="site-fields">
            <FormValue form={fields} name="values" label={file.label} />
            {markdown && <MarkdownField kind={markdown} />}
          </div>
        </DeskForm>
        {page !== null && (
          <Preview
            change={changeBetween(saved, form.form.watch())}
            onClick={(text) => {
              // A hidden field can't be focused.
              flushSync(() => setPart('form'))
              if (top.current) openField(top.current, text)
            }}
          />
        )}
      </div>
    </FormContext>
  )
}

/** On small screens, the form or the preview; on others, both are shown. */
type Part = 'form' | 'preview'

function PartButtons({ part, choose }: { part: Part; choose: (part: Part) => void }) {
  return (
    <div role="group" className="site-parts" aria-label={previewWords.part}>
      {(['form', 'preview'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="site-width"
          aria-pressed={part === one}
          onClick={() => choose(one)}
        >
          {previewWords.parts[one]}
        </button>
      ))}
    </div>
  )
}

/** Focuses the field whose value is the longest part of the text. */
function openField(fields: HTMLElement, text: string): void {
  const controls = [...fields.querySelectorAll<HTMLInputElement>('input, textarea')]
  const [field] = controls
    .filter(({ value }) => value.trim().length > 2 && text.includes(shownAs(value)))
    .toSorted((one, other) => other.value.length - one.value.length)
  if (!field) return
  for (
    let fold = field.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  ) {
    fold.open = true
  }
  field.focus()
}

/** A number as pages show it. */
function shownAs(value: string): string {
  return /^\d{4,}$/.test(value) ? Number(value).toLocaleString('en-US') : value.trim()
}

/** Who made the draft, with a button that discards it. */
function DraftState({ path, hash, draft }: Pick<ContentFile, 'path' | 'hash' | 'draft'>) {
  const { act, outcome } = useActions()
  const discard = async () => {
    await change('DELETE', deskPaths.api.contentFile(), { path, hash })
    return words.discarded
  }
  return (
    <>
      {draft && (
        <div className="site-draft">
          <p>
            {words.draftBy} {draft.author}, <Time instant={draft.at} />
          </p>
          <Button variant="outline" size="sm" onClick={() => act(discard)}>
            {words.discard}
          </Button>
        </div>
      )}
      {outcome}
    </>
  )
}

/**
 * Translates the server's error paths: the server names a pair by its key, the form by its index.
 */
function withFormPaths(error: unknown, form: Form, typed: unknown): unknown {
  if (!(error instanceof HttpError) || error.issues.length === 0) return error
  return withIssues(
    error,
    error.issues.map(({ path, message }) => {
      const field = path === 'body' ? path : ['values', ...inForm(path, form, typed)].join('.')
      return { path: field, message }
    }),
  )
}

function inForm(path: string, form: Form, typed: unknown): string[] {
  const steps = path === '' ? [] : path.split('.')
  if (form.type !== 'pairs') return steps
  const pairs: unknown[] = Array.isArray(typed) ? typed : []
  // A pair's key may contain dots, so compare the whole prefix.
  const index = pairs.findIndex((pair) => path.startsWith(String(Object(pair).key)))
  return index === -1 ? steps : [String(index), 'value']
}
