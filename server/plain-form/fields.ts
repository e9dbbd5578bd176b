import * as z from 'zod/mini'
import { HONEYPOT_FIELD } from '../../contracts/text.ts'
import { html, type Html } from '../html.ts'

/** One field of a plain form. */
export interface FieldShape {
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'textarea'
  autocomplete: string
  /** Said under the label, always. */
  hint?: string
  className?: string
}

/** How long a text may be, as a contract says it. */
export interface Bounds {
  minLength?: number | undefined
  maxLength?: number | undefined
}

const described = z.object({
  properties: z.record(
    z.string(),
    z.object({ minLength: z.optional(z.number()), maxLength: z.optional(z.number()) }),
  ),
})

/** The bounds of a contract's fields, by their names. */
export function boundsIn(contract: z.ZodMiniType): Readonly<Record<string, Bounds>> {
  return described.parse(z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }))
    .properties
}

/** What a field is shown with. */
export interface FieldState {
  value: string
  error?: string | undefined
  bounds?: Bounds | undefined
}

/** A label, a control that must be filled in, and what is wrong with it. */
export function field(shape: FieldShape, { value, error, bounds = {} }: FieldState): Html {
  const { name, label, type, autocomplete, hint, className } = shape
  const hintId = hint === undefined ? undefined : `${name}-hint`
  const control = html`id="${name}" name="${name}" class="control" required
  autocomplete="${autocomplete}"${lengths(bounds)}${saidOf(name, { error, hintId })}`
  return html`<div class="field${className === undefined ? '' : ` ${className}`}">
    <label class="field-label" for="${name}">${label}</label>
    ${hint === undefined ? '' : html`<p class="field-hint" id="${hintId}">${hint}</p>`}
    ${
      type === 'textarea'
        ? // The parser drops one line break after the tag, so one is put there for it to drop.
          html`<textarea rows="8" ${control}>${'\n'}${value}</textarea>`
        : html`<input type="${type}" value="${value}" ${control} />`
    }
    ${errorOf(name, error)}
  </div>`
}

function lengths({ minLength, maxLength }: Bounds): Html {
  return html`${minLength === undefined ? '' : html` minlength="${minLength}"`}${
    maxLength === undefined ? '' : html` maxlength="${maxLength}"`
  }`
}

/** The attributes that bind a control to its hint and its error. */
export function saidOf(
  name: string,
  { error, hintId }: { error: string | undefined; hintId?: string | undefined },
): Html {
  const ids = [hintId, error === undefined ? undefined : `${name}-error`]
  const said = ids.filter((id) => id !== undefined).join(' ')
  return html`${error === undefined ? '' : html` aria-invalid="true"`}${
    said === '' ? '' : html` aria-describedby="${said}"`
  }`
}

/** What is wrong with a field, where something is. */
export function errorOf(name: string, error: string | undefined): Html {
  return html`${
    error === undefined ? '' : html`<p class="field-error" id="${name}-error">${error}</p>`
  }`
}

/** The field that no person sees. */
export function trap(): Html {
  return html`<div class="honeypot" aria-hidden="true">
    <label
      >Fax extension
      <input type="text" name="${HONEYPOT_FIELD}" tabindex="-1" autocomplete="off" />
    </label>
  </div>`
}
