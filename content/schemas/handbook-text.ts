import type { PhrasingContent } from 'mdast'
import type { HandbookInline, HandbookText } from './handbook.ts'

/** Says what is wrong at a node of the Markdown, on the line where it stands. */
export type Complain = (node: Positioned, message: string) => void

/** What every node of the Markdown has. */
export interface Positioned {
  position?: { start: { line: number } } | undefined
}

/** The words within a run: marks do not nest here. */
function wordsIn(nodes: readonly PhrasingContent[], complain: Complain): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      complain(node, `${node.type} cannot stand within another mark`)
      return ''
    })
    .join('')
}

function inlineOf(node: PhrasingContent, complain: Complain): HandbookInline[] {
  if (node.type === 'text') {
    return [{ kind: 'text', text: node.value.replaceAll(/\s*\n\s*/g, ' ') }]
  }
  if (node.type === 'strong' || node.type === 'emphasis') {
    return [{ kind: node.type, text: wordsIn(node.children, complain) }]
  }
  if (node.type === 'link') {
    return [{ kind: 'link', text: wordsIn(node.children, complain), href: node.url }]
  }
  if (node.type === 'textDirective') {
    // The syntax of blocks makes one of every colon before a word: 9:00, 1:1.
    if (node.children.length > 0) complain(node, 'a colon before a bracket')
    return [{ kind: 'text', text: `:${node.name}` }]
  }
  complain(node, `${node.type} has no place in the handbook's text`)
  return []
}

/** A line of running text from the Markdown's own nodes. */
export function textOf(nodes: readonly PhrasingContent[], complain: Complain): HandbookText {
  return nodes.flatMap((node) => inlineOf(node, complain))
}
