import { paths } from '../../paths.ts'

const MANUAL = '[data-manual]'

let html: string | undefined

/** Renders the text; only the build comes here, and only the build's bundle holds the text. */
async function render(): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }, { Manual }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('./manual.tsx'),
  ])
  return renderToStaticMarkup(createElement(Manual))
}

/** The text from the page's own address, for a visitor who comes from another page. */
async function fetched(): Promise<string> {
  const reply = await fetch(paths.handbook(), { headers: { accept: 'text/html' } })
  if (!reply.ok) throw new Error(`The handbook answered ${reply.status}`)
  const page = await reply.text()
  // Without the head: the security policy would complain of its styles, though nobody applies them.
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  const manual = new DOMParser().parseFromString(main, 'text/html').querySelector(MANUAL)
  if (!manual) throw new Error('The handbook came without its text')
  return manual.innerHTML
}

/** Gets the handbook's text, unless it stands in the document already, where React leaves it alone. */
export async function prepareManual(): Promise<void> {
  if (import.meta.env.SSR) html ??= await render()
  else if (!document.querySelector(MANUAL)) html ??= await fetched()
}

/** The handbook's text as HTML; empty while React takes over what stands in the document. */
export function manualHtml(): string {
  return html ?? ''
}

/** Keeps the text of a page that is left, for the way back. */
export function keepManual(manual: HTMLElement): void {
  html ??= manual.innerHTML
}
