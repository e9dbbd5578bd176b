import { notify } from '../../../lib/notices.ts'

const textOf = (element: Element | null): string =>
  element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''

/** Tab-separated lines, which spreadsheets and word processors paste as a table. */
function tableText(table: HTMLTableElement): string {
  return Array.from(table.rows, (row) => Array.from(row.cells, textOf).join('\t')).join('\n')
}

/** A procedure or template as plain text. */
export function copyText(figure: Element): string {
  const title = textOf(figure.querySelector('figcaption .display, figcaption.display'))
  const table = figure.querySelector('table')
  if (table) return `${title}\n\n${tableText(table)}\n`
  const parts = figure.querySelectorAll('.template-words :is(p, li)')
  return `${Array.from(parts, textOf).join('\n\n')}\n`
}

export function attachCopyButtons(manual: HTMLElement, signal: AbortSignal): void {
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
            description:
              'Your browser didn’t allow it. Please select the text and copy it yourself.',
          }),
      )
    },
    { signal },
  )
}
