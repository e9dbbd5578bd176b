import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod/mini'

/** A schema of a form: what is typed has the same shape as what is sent. */
type FormSchema<Values extends FieldValues> = z.ZodMiniType<Values, Values>

/**
 * Checks a form by the schema that the server checks it by. Each field shows the first thing that
 * is wrong with it.
 */
export function schemaResolver<Values extends FieldValues>(
  schema: FormSchema<Values>,
): Resolver<Values, unknown, Values> {
  return (typed) => {
    const result = schema.safeParse(typed)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, code, message } of result.error.issues) {
      const field = path.join('.')
      if (get(errors, field) === undefined) set(errors, field, { type: code, message })
    }
    return { values: {}, errors }
  }
}
