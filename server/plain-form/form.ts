import { html, type Html } from '../html.ts'
import { type Bounds, field, type FieldShape, trap } from './fields.ts'

/** Texts by the name of their field. */
export type FormValues = Readonly<Record<string, string>>
export type FormErrors = Record<string, string>

/** A form as it stands in the place of the page's own. */
export interface PlainForm {
  /** The address that it is posted to. */
  action: string
  /** How the page's own form is called in the stylesheet. */
  className: string
  /** Said above the form that comes back, and in the title of its page. */
  title: string
  /** The form's own heading, where it has one. */
  heading?: string
  fields: readonly FieldShape[]
  button: string
  /** Said under the button. */
  note?: string
}

/** What a form is given back with. */
export interface FormState {
  values: FormValues
  /** What is wrong with single fields. */
  errors?: FormErrors
  /** What is wrong with the whole, as a sentence. */
  message?: string | undefined
  bounds: Readonly<Record<string, Bounds>>
}

/** The form once more, with what was typed and with each error beside its field. */
export function formAgain(
  form: PlainForm,
  { values, errors = {}, message, bounds }: FormState,
): Html {
  return html`<div class="plain-answer">
    ${refusal(form.title, { errors, message })}
    <form class="${form.className}" method="post" action="${form.action}">
      ${form.heading === undefined ? '' : html`<h2>${form.heading}</h2>`}
      ${form.fields.map((shape) =>
        field(shape, {
          value: values[shape.name] ?? '',
          error: errors[shape.name],
          bounds: bounds[shape.name],
        }),
      )}
      ${trap()}
      <div class="plain-send">
        <button type="submit" class="button button-default">${form.button}</button>
        ${form.note === undefined ? '' : html`<p class="plain-note">${form.note}</p>`}
      </div>
    </form>
  </div>`
}

interface Wrong {
  errors: FormErrors
  message: string | undefined
}

/** What is wrong, in front of a form; the focus begins there, and a link leads to each field. */
export function refusal(title: string, { errors, message }: Wrong): Html {
  return html`<div class="plain-refusal" role="alert" tabindex="-1" autofocus>
    <h2>${title}</h2>
    <ul>
      ${message === undefined ? '' : html`<li>${message}</li>`}
      ${Object.entries(errors).map(
        ([name, error]) => html`<li><a class="text-link" href="#${name}">${error}</a></li>`,
      )}
    </ul>
  </div>`
}

/** What stands in the form's place once all is well; the focus begins there. */
export function success(title: string, content: Html): Html {
  return html`<section class="plain-answer plain-success" aria-labelledby="answer">
    <h2 id="answer" tabindex="-1" autofocus>${title}</h2>
    ${content}
  </section>`
}
