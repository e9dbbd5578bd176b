import type { ComponentType } from 'react'

/** A long text that is only ever HTML: rendered at build, left alone by React in the browser. */
export interface StaticHtml {
  /** Path of the page that has the text. */
  path: string
  /** Does nothing if the text is already in the document. */
  prepare: () => Promise<void>
  /** Empty during hydration, when the text is already in the document. */
  html: () => string
  /** Caches the text when the visitor leaves the page, so that coming back needs no fetch. */
  keep: (text: HTMLElement) => void
}

/** Runs only in the server bundle, which is the only one that contains the text. */
async function render(load: () => Promise<ComponentType>): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }, Text] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    load(),
  ])
  return renderToStaticMarkup(createElement(Text))
}

const selectorOf = (path: string) => `[data-text-of="${path}"]`

/** Fetches the text for a client-side navigation. */
async function fetchHtml(path: string): Promise<string> {
  const response = await fetch(path, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const page = await response.text()
  // Cut out <main>: parsing the head would trigger CSP reports for its inline styles.
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  const text = new DOMParser().parseFromString(main, 'text/html').querySelector(selectorOf(path))
  if (!text) throw new Error(`${path} came without its text`)
  return text.innerHTML
}

/** `load` is undefined in the browser, so that its bundle leaves the text out. */
export function staticHtml(
  path: string,
  load: (() => Promise<ComponentType>) | undefined,
): StaticHtml {
  let html: string | undefined
  return {
    path,
    async prepare() {
      if (import.meta.env.SSR) html ??= load && (await render(load))
      else if (!document.querySelector(selectorOf(path))) html ??= await fetchHtml(path)
    },
    html: () => html ?? '',
    keep(text) {
      html ??= text.innerHTML
    },
  }
}
