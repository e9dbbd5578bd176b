import { createContext, useContext, useEffect, useRef } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import type { useUploads } from '../../use-uploads.ts'
import type { FileValues } from './file-form.tsx'

interface FileFormState {
  form: UseFormReturn<FileValues>
  /** Prefix of the ids of controls. */
  id: string
  errorOf: (name: FieldName) => string | undefined
  /** The published version in the form's shape; undefined for a new file. */
  published: { values: unknown; body: string } | undefined
  readOnly: boolean
  upload: ReturnType<typeof useUploads>['upload']
}

/** Dotted path of a value in the form. */
export type FieldName = 'body' | 'values' | `values.${string}`

export const FormContext = createContext<FileFormState | undefined>(undefined)

/** The form around a field. */
export function useFileForm(): FileFormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('A field of the site needs its form')
  return state
}

/** Focuses the first wrong field within an element after each attempt to save. */
export function useFocusOnError<Area extends HTMLElement>({
  formState: { submitCount, isSubmitting },
}: UseFormReturn<FileValues>) {
  const area = useRef<Area>(null)
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return
    area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, isSubmitting])
  return area
}

/** A field's value, its setter, and its published value. */
export function useFieldValue(name: FieldName) {
  const { form, published, errorOf, id, readOnly } = useFileForm()
  const value: unknown = form.watch(name)
  const publishedValue: unknown = get(published, name)
  return {
    value,
    set: (changed: unknown) =>
      form.setValue(name, changed, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    wasPublished: published !== undefined,
    publishedValue,
    error: errorOf(name),
    /** True if the field or one nested in it has an error. */
    hasErrors: get(form.formState.errors, name) !== undefined,
    id: `${id}-${name}`,
    readOnly,
  }
}
