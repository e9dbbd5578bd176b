import type { Figure } from './measurement.ts'

const HEAD = ['metric', 'target', 'result', 'reference', '']

function verdict(figure: Figure): string {
  if (figure.met === undefined) return ''
  return figure.met ? 'met' : 'MISSED'
}

/** Formats the results as a Markdown table with aligned columns. */
export function table(figures: readonly Figure[]): string {
  const rows = [
    HEAD,
    ...figures.map((figure) => [
      figure.what,
      figure.target,
      figure.figure,
      figure.reference,
      verdict(figure),
    ]),
  ]
  const widths = HEAD.map((_, column) =>
    Math.max(3, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(rows[0] ?? []), rule, ...rows.slice(1).map(line)].join('\n')
}
