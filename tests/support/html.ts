import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate'
import { builtPage } from './built-site.ts'

const config = await new StaticConfigLoader({ elements: ['html5'] }).getConfigFor('page.html')

/** The parser leaves entities as they are; `textOf` and `attributeOf` decode them. */
export function parseHtml(html: string): HtmlElement {
  return new Parser(config).parseHtml(html)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** Decodes the entities that React writes. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** The element's text with whitespace collapsed; empty if there is no element. */
export function textOf(element: HtmlElement | null | undefined): string {
  return decoded(element?.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The attribute's value; undefined without the attribute or the element. */
export function attributeOf(
  element: HtmlElement | null | undefined,
  name: string,
): string | undefined {
  const value = element?.getAttributeValue(name)
  return value === null || value === undefined ? undefined : decoded(value)
}

export function textsOf(root: HtmlElement, selector: string): string[] {
  return root.querySelectorAll(selector).map(textOf)
}

/** The first link with this text. */
export function linkNamed(
  root: HtmlElement | null | undefined,
  name: string,
): HtmlElement | undefined {
  return root?.querySelectorAll('a').find((link) => textOf(link) === name)
}

export function linksOf(root: HtmlElement): string[] {
  return root.querySelectorAll('a').flatMap((link) => attributeOf(link, 'href') ?? [])
}

/** The drawing whose text alternative matches. */
export function imageNamed(root: HtmlElement, name: RegExp): HtmlElement | undefined {
  return root
    .querySelectorAll('[role="img"]')
    .find((image) => name.test(attributeOf(image, 'aria-label') ?? ''))
}

/** The section or navigation labeled by this text. */
export function partNamed(root: HtmlElement, name: string): HtmlElement {
  const parts = [...root.querySelectorAll('section'), ...root.querySelectorAll('nav')]
  const named = parts.find((part) => {
    const label = attributeOf(part, 'aria-labelledby')
    const heading = label === undefined ? null : part.querySelector(`[id="${label}"]`)
    return (heading ? textOf(heading) : attributeOf(part, 'aria-label')) === name
  })
  if (!named) throw new Error(`There is no part named ${name}`)
  return named
}

export function builtDocument(route: string): HtmlElement {
  return parseHtml(builtPage(route))
}

/** URL that a booking button for the service links to. */
export function bookingOf(service: string): string {
  return `/schedule?service=${encodeURIComponent(service)}`
}
