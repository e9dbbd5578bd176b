import { notify } from '../../../lib/notices.ts'

const words = (element: Element | null): string =>
  element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''

/** A table as lines of cells between tabs: spreadsheets and word processors take it as a table. */
function tableText(table: HTMLTableElement): string {
  return Array.from(table.rows, (row) => Array.from(row.cells, words).join('\t')).join('\n')
}

/** What a procedure or a template says, as plain text. */
export function copyText(figure: Element): string {
  const title = words(figure.querySelector('figcaption .display, figcaption.display'))
  const table = figure.querySelector('table')
  if (table) return `${title}\n\n${tableText(table)}\n`
  const parts = figure.querySelectorAll('.template-words :is(p, li)')
  return `${Array.from(parts, words).join('\n\n')}\n`
}

/** Copies a procedure or a template where its button is pressed. */
export function attachCopying(manual: HTMLElement, signal: AbortSignal): void {
  manual.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-copy]') : null
      const figure = button?.closest('figure')
      if (!figure) return
      navigator.clipboard.writeText(copyText(figure)).then(
        () => notify({ title: 'Copied!', description: 'Text copied to clipboard' }),
        () =>
          notify({
            variant: 'destructive',
            title: 'Not copied',
            description: 'The browser did not allow it. Please select the text and copy it.',
          }),
      )
    },
    { signal },
  )
}
