const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

class Markup {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

/** Created by the `html` tag. There is no way to mark a string as safe. */
export type Html = Markup

/** Text is escaped, lists are joined, null and undefined are empty. */
export type HtmlValue = Html | string | number | null | undefined | readonly HtmlValue[]

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Markup) return value.toString()
  if (typeof value === 'object') return value.map(markupOf).join('')
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** Escapes values for element content and quoted attributes. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Markup(parts.reduce((sum, part, index) => sum + markupOf(values[index - 1]) + part))
}
