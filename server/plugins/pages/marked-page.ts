import { site } from '../../../content/site.ts'
import { html, type Html } from '../../html.ts'
import type { Headers } from '../security-headers.ts'
import { inYear } from './page.ts'

/** The place: neither a form nor a noscript can hold another of its kind. */
const PLACE = /<(form|noscript)\b[^>]*\sdata-plain=""[^>]*>.*?<\/\1>/s
/** It would put the page as it was built in the place of what is said. */
const LOADER = /<script data-chunks=.*?<\/script>/s
const TITLE = /<title>.*?<\/title>/s

/** Whether a built page has a place. */
export function isMarked(page: string): boolean {
  return PLACE.test(page)
}

interface MarkedPageParts {
  html: string
  headers: Headers
  /** URL of the whole stylesheet: the page inlines only what it needs itself. */
  stylesheet: string
  /** The year that the build wrote. */
  builtYear: number
  /** The year on the office's calendar. */
  year: () => number
}

/**
 * A built page with a place that the server fills for browsers without scripts. Only templates go
 * there, so whatever a visitor typed is escaped.
 */
export class MarkedPage {
  /** Its own, as far as they do not depend on what is said. */
  readonly headers: Headers
  readonly #html: string
  readonly #stylesheet: Html
  readonly #builtYear: number
  readonly #year: () => number

  constructor({ html: page, headers, stylesheet, builtYear, year }: MarkedPageParts) {
    this.#html = page
    this.headers = headers
    this.#stylesheet = html`<link rel="stylesheet" href="${stylesheet}" />`
    this.#builtYear = builtYear
    this.#year = year
  }

  /** The page as built, with `content` for browsers without scripts; all others overlook it. */
  beside(content: Html): string {
    const place = html`<noscript>${this.#stylesheet}${content}</noscript>`
    return this.#now(fill(this.#html, PLACE, place))
  }

  /** The page with `content` in its place and nothing that runs. */
  saying(title: string, content: Html): string {
    const filled = fill(this.#html, PLACE, html`${this.#stylesheet}${content}`)
    const named = fill(filled, TITLE, html`<title>${title} | ${site.company}</title>`)
    return this.#now(named.replace(LOADER, ''))
  }

  #now(page: string): string {
    const year = this.#year()
    return year === this.#builtYear ? page : inYear(page, year)
  }
}

/** A function as replacement, since `$` means something in a text. */
function fill(page: string, pattern: RegExp, content: Html): string {
  return page.replace(pattern, () => content.toString())
}
