import { scriptSafeJson } from '../../web/lib/script-json.ts'
import { html } from '../../server/lib/html.ts'

function chain(error: unknown): Error[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [new Error(String(error))]
  return [error, ...chain(error.cause)]
}

/**
 * Shows the error as text and in Vite's overlay. Vite's client reloads the page on the next change.
 */
export function errorDocument(error: unknown): string {
  const errors = chain(error)
  const innermost = errors.at(-1)
  const message = errors.map((each) => each.message).join('\n')
  const shown = { message, stack: innermost?.stack ?? '' }
  const script =
    "import { ErrorOverlay } from '/@vite/client';" +
    `document.body.append(new ErrorOverlay(${scriptSafeJson(shown)}))`
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head>' +
    `<body>${html`<pre>${message}</pre>`.toString()}<script type="module">${script}</script></body></html>`
  )
}
