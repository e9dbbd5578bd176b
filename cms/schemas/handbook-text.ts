import type { PhrasingContent } from 'mdast'
import { curlyQuotes } from './curly-quotes.ts'
import { linkMistake } from './inline.ts'
import type { HandbookInline, HandbookText } from './handbook.ts'

/** Reports a mistake at a Markdown node, with its line number. */
export type ReportMistake = (node: Positioned, message: string) => void

/** The part of a Markdown node that `report` needs. */
export interface Positioned {
  position?: { start: { line: number } } | undefined
}

/** The plain text of inline nodes; reports nested formatting. */
function wordsIn(nodes: readonly PhrasingContent[], report: ReportMistake): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return curlyQuotes(node.value)
      report(node, `${node.type} can't be nested in other formatting`)
      return ''
    })
    .join('')
}

function inlineOf(node: PhrasingContent, report: ReportMistake): HandbookInline[] {
  if (node.type === 'text') {
    return [{ kind: 'text', text: curlyQuotes(node.value.replaceAll(/\s*\n\s*/g, ' ')) }]
  }
  if (node.type === 'strong' || node.type === 'emphasis') {
    return [{ kind: node.type, text: wordsIn(node.children, report) }]
  }
  if (node.type === 'link') {
    const mistake = linkMistake(node.url)
    if (mistake !== undefined) report(node, mistake)
    return [{ kind: 'link', text: wordsIn(node.children, report), href: node.url }]
  }
  if (node.type === 'textDirective') {
    // The directive syntax turns every colon before a word into a directive, as in 9:00 or 1:1.
    if (node.children.length > 0) report(node, "a colon can't be followed by a word and a bracket")
    return [{ kind: 'text', text: `:${node.name}` }]
  }
  report(node, `${node.type} is not allowed in handbook text`)
  return []
}

/** Converts inline Markdown nodes to a line of text. */
export function textOf(nodes: readonly PhrasingContent[], report: ReportMistake): HandbookText {
  return nodes.flatMap((node) => inlineOf(node, report))
}
