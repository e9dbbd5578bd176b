import { HONEYPOT_FIELD } from '../../contracts/text.ts'
import { site } from '../../content/site.ts'
import { html, type Html } from '../html.ts'

/** Texts by the name of their field. */
export type FormValues = Readonly<Record<string, string>>
export type FormErrors = Record<string, string>

/** One field of a plain form; its bounds are the contract's. */
export interface FieldShape {
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'textarea'
  autocomplete: string
  minLength: number
  maxLength: number
}

/** A form as it stands on a page that the server makes. */
export interface PlainForm {
  /** The address that it is posted to. */
  action: string
  /** The title of the page that gives it back. */
  title: string
  fields: readonly FieldShape[]
  button: string
  /** Said before the button. */
  note: string
}

// The policy lets no style sheet in that the build does not know, but it lets attributes pass.
const BODY =
  'margin:0;background:light-dark(#fdfdf9,#0d1a2b);color:light-dark(#10233b,#edf1f4);font:1.0625rem/1.6 "Libre Franklin",system-ui,sans-serif'
const SHEET =
  'box-sizing:border-box;min-height:100vh;max-width:38rem;margin:0 auto;padding:2rem 1.5rem;border-left:4px double light-dark(#d4605a,#c8615c)'
const HEADING = 'margin:0 0 1rem;font:500 clamp(1.75rem,5vw,2.5rem)/1.15 Besley,Georgia,serif'
const LABEL = 'display:block;margin-top:1.25rem;font-weight:600'
const CONTROL =
  'box-sizing:border-box;width:100%;padding:.625rem .75rem;font:inherit;color:inherit;background:light-dark(#ffffff,#12233a);border:1px solid light-dark(#4b5b6e,#a9b7c6);border-radius:2px'
const ERROR = 'margin:.25rem 0 0;color:light-dark(#a12a24,#f0a29d)'
const BUTTON =
  'margin-top:1.5rem;min-height:2.75rem;padding:.625rem 1.5rem;font:inherit;font-weight:600;color:light-dark(#ffffff,#06251b);background:light-dark(#0e5a43,#6fd3ae);border:0;border-radius:2px'
const UNSEEN = 'position:absolute;left:-9999px'
/** How links on these pages look. */
export const LINK = 'color:light-dark(#0e5a43,#6fd3ae);display:inline-block;padding:.625rem 0'

const NAVIGATION = [
  ['/', 'Home'],
  ['/solutions', 'Solutions'],
  ['/chief-exec', 'Team'],
  ['/contact', 'Contact'],
] as const

/** What a form is given back with. */
export interface FormState {
  values: FormValues
  /** What is wrong with single fields. */
  errors?: FormErrors
  /** What is wrong with the whole, as a sentence. */
  message?: string
}

/** The form once more, with what was typed and with each error beside its field. */
export function formPage(form: PlainForm, { values, errors = {}, message }: FormState): Html {
  return plainPage(
    form.title,
    html`<div role="alert">
        <ul style="${ERROR};padding-left:1.25rem">
          ${message === undefined ? '' : html`<li>${message}</li>`}
          ${Object.entries(errors).map(
            ([name, error]) => html`<li><a href="#${name}" style="color:inherit">${error}</a></li>`,
          )}
        </ul>
      </div>
      <form method="post" action="${form.action}">
        ${form.fields.map((field) => control(field, values[field.name] ?? '', errors[field.name]))}
        <div style="${UNSEEN}" aria-hidden="true">
          <label for="${HONEYPOT_FIELD}">Leave this empty</label>
          <input id="${HONEYPOT_FIELD}" name="${HONEYPOT_FIELD}" tabindex="-1" autocomplete="off" />
        </div>
        <p style="margin:.75rem 0 0">${form.note}</p>
        <button type="submit" style="${BUTTON}">${form.button}</button>
      </form>`,
  )
}

function control(field: FieldShape, value: string, error: string | undefined): Html {
  const { name, label, type, autocomplete, minLength, maxLength } = field
  const errorId = `${name}-error`
  const described =
    error === undefined ? '' : html` aria-invalid="true" aria-describedby="${errorId}"`
  const common = html`id="${name}" name="${name}" required minlength="${minLength}"
  maxlength="${maxLength}" autocomplete="${autocomplete}" style="${CONTROL}"${described}`
  return html`<label for="${name}" style="${LABEL}">${label}</label> ${
      type === 'textarea'
        ? // The parser drops one line break after the tag, so one is put there for it to drop.
          html`<textarea rows="8" ${common}>${'\n'}${value}</textarea>`
        : html`<input type="${type}" value="${value}" ${common} />`
    }
    ${error === undefined ? '' : html`<p id="${errorId}" style="${ERROR}">${error}</p>`}`
}

/** A whole document in the site's dress, for what no built page can say. */
export function plainPage(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en-US" style="color-scheme:light dark">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${site.company}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body style="${BODY}">
        <div style="${SHEET}">
          <header>
            <a href="/" style="${LINK};font-weight:600">${site.company}</a>
            <nav aria-label="Main" style="display:flex;flex-wrap:wrap;gap:0 1.25rem">
              ${NAVIGATION.map(([href, label]) => html`<a href="${href}" style="${LINK}">${label}</a>`)}
            </nav>
          </header>
          <main style="margin:2rem 0 3rem">
            <h1 style="${HEADING}">${title}</h1>
            ${content}
          </main>
          <footer>
            <p>${site.tagline}</p>
            <p>
              <a href="${site.phoneHref}" style="${LINK}">${site.phone}</a> ·
              <a href="mailto:${site.email}" style="${LINK}">${site.email}</a>
            </p>
          </footer>
        </div>
      </body>
    </html>`
}
