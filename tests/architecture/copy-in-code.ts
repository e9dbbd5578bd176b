import { parseSync } from 'vite'
import type { ProjectFile } from './project-files.ts'

/** Fewer words are a label; labels may be in code. */
const FEWEST_WORDS = 5

/** Attributes whose text nobody reads. */
const NOT_READ = new Set(['className', 'd', 'href', 'id', 'rel', 'sizes', 'style', 'viewBox'])

/** A word may have an apostrophe or a hyphen, and punctuation around it, but no digits. */
const WORD = /^[("'“‘]*\p{L}+(?:[’'/-]\p{L}+)*[)"'”’.,:;?!]*$/u

interface Node {
  type: string
  [field: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => WORD.test(word)).length
}

/** The text of an element's own children, as one string: `Call <a>…</a> or write` is one sentence. */
function ownText({ children }: Node): string {
  const nodes = Array.isArray(children) ? children.filter(isNode) : []
  return nodes.map(({ type, value }) => (type === 'JSXText' ? String(value) : ' ')).join('')
}

/** The texts that one node has by itself. */
function textsAt(node: Node): string[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return [ownText(node)]
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : []
    case 'TemplateLiteral': {
      const quasis = Array.isArray(node['quasis']) ? node['quasis'].filter(isNode) : []
      return [quasis.map(({ value }) => Object(value).cooked).join(' … ')]
    }
    default:
      return []
  }
}

/** Whether no visitor reads what is inside: attributes for the browser, imports, types, and errors. */
function isNotRead(node: Node): boolean {
  if (node.type === 'JSXAttribute') {
    return isNode(node['name']) && NOT_READ.has(String(node['name']['name']))
  }
  if (node.type === 'NewExpression') {
    return isNode(node['callee']) && String(node['callee']['name']).endsWith('Error')
  }
  return node.type.startsWith('Import') || node.type.startsWith('TSLiteral')
}

function sentencesBelow(node: Node): string[] {
  if (isNotRead(node)) return []
  return [...textsAt(node), ...childrenOf(node).flatMap(sentencesBelow)]
}

/** Every text of five or more words that a component contains instead of taking it from content/. */
export function sentencesIn({ path, text }: ProjectFile): string[] {
  const { program, errors } = parseSync(path, text, { lang: 'tsx' })
  if (errors.length > 0) throw new Error(`${path} can't be parsed`)
  const root: unknown = program
  return (isNode(root) ? sentencesBelow(root) : [])
    .filter((sentence) => countWords(sentence) >= FEWEST_WORDS)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
}
