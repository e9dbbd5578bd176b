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

/** Gets the handbook's text from wherever it is nearest; after that `manualHtml` has it. */
export async function prepareManual(): Promise<void> {
  html ??= import.meta.env.SSR
    ? await render()
    : (document.querySelector(MANUAL)?.innerHTML ?? (await fetched()))
}

/** The handbook's text as HTML. */
export function manualHtml(): string {
  return html ?? ''
}
