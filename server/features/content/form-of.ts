import * as z from 'zod'
import type { Kind } from '../../../cms/kinds.ts'
import type { Form, FormField } from '../../../contracts/content/form.ts'
import { labelOf } from './field-labels.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** What the desk calls services, by the names that content refers to them with. */
type Labels = Readonly<Record<string, string>>

/**
 * The form for editing a file; null if the file is only Markdown.
 * @param services offered where a field names a service; without any, such a field is text
 */
export function formFor({ schema }: Kind, services: Labels = {}): Form | null {
  return schema ? formOf(schema, services) : null
}

/**
 * Describes a schema as a form. Refinements aren't in it, because only the server checks them.
 * @throws an Error for a schema that no form can show
 */
export function formOf(schema: z.ZodType, services: Labels = {}): Form {
  const names = Object.keys(services)
  const written = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.names === 'service' && names.length > 0) {
        Object.assign(jsonSchema, { enum: names, labels: services })
      }
    },
  })
  return formFrom(written)
}

function formFrom(schema: Schema): Form {
  const { type, anyOf, properties, items, prefixItems, additionalProperties } = schema
  if (anyOf) return eitherOf(anyOf.map(formFrom))
  if (Array.isArray(type)) return eitherOf(type.map((one) => formFrom({ ...schema, type: one })))
  if (schema.enum) return choiceOf(schema.enum.map(String), schema.labels)
  if (schema.const === true || type === 'boolean') return { type: 'yes-no' }
  if (schema.const !== undefined) return { type: 'choice', choices: [String(schema.const)] }
  if (type === 'string') return textOf(schema)
  if (type === 'number' || type === 'integer') return numberOf(schema)
  if (type === 'null') return { type: 'nothing' }
  if (properties) return { type: 'group', fields: fieldsOf(schema) }
  const [first] = prefixItems ?? []
  if (isSchema(first)) return { ...listOf(first, schema), ...both(prefixItems?.length) }
  if (isSchema(items)) return listOf(items, schema)
  if (isSchema(additionalProperties)) return { type: 'pairs', of: formFrom(additionalProperties) }
  throw new Error(`No form can show ${JSON.stringify(schema)}`)
}

function choiceOf(choices: string[], labels: unknown): Form {
  const named = z.record(z.string(), z.string()).safeParse(labels)
  return { type: 'choice', choices, ...(named.success && { labels: named.data }) }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A nullable value has the form of the value, which may be left out. */
function eitherOf(forms: Form[]): Form {
  const [one, ...others] = forms.filter(({ type }) => type !== 'nothing')
  return one && others.length === 0 ? one : { type: 'either', of: forms }
}

const limits = (min: number | undefined, max: number | undefined) => ({
  ...(min !== undefined && Math.abs(min) < Number.MAX_SAFE_INTEGER && { min }),
  ...(max !== undefined && Math.abs(max) < Number.MAX_SAFE_INTEGER && { max }),
})

const both = (length: number | undefined) => limits(length, length)

const FORMATS = ['email', 'uri', 'date', 'date-time'] as const

function textOf({ minLength, maxLength, format: written, picture, color, logo }: Schema): Form {
  if (picture === true) return { type: 'picture' }
  if (color === true) return { type: 'text', format: 'color' }
  if (logo === true) return { type: 'text', format: 'logo' }
  const format = FORMATS.find((known) => known === written)
  return { type: 'text', ...limits(minLength, maxLength), ...(format && { format }) }
}

function numberOf({ type, minimum, maximum, unit }: Schema): Form {
  return {
    type: 'number',
    whole: type === 'integer',
    ...limits(minimum, maximum),
    ...(unit === 'dollars' && { dollars: true }),
  }
}

function listOf(items: Schema, { minItems, maxItems }: Schema): Form {
  return { type: 'list', of: formFrom(items), ...limits(minItems, maxItems) }
}

function fieldsOf({ properties = {}, required = [] }: Schema): FormField[] {
  return Object.entries(properties).flatMap(([name, written]) => {
    const schema = isSchema(written) ? written : {}
    if (schema.inForm === false) return []
    const field = {
      name,
      label: schema.title ?? labelOf(name),
      description: schema.description ?? '',
      optional: !required.includes(name),
      ...(typeof schema.said === 'string' && { said: schema.said }),
      form: formFrom(schema),
    }
    return [field]
  })
}
