import { parseSync } from 'vite'
import type { ProjectFile } from './project-files.ts'

/** Fewer words are a label; labels may be in code. */
const FEWEST_WORDS = 5

/** Attributes and properties whose text visitors don't read. */
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

/** Including inline elements: `Call <a>…</a> or write` is one sentence. */
function ownText({ children }: Node): string {
  const nodes = Array.isArray(children) ? children.filter(isNode) : []
  return nodes.map(({ type, value }) => (type === 'JSXText' ? String(value) : ' ')).join('')
}

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

/** True for code that visitors don't read: technical attributes, imports, types, and errors. */
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

/** Every text of five or more words in a component; such text belongs in content/. */
export function sentencesIn({ path, text }: ProjectFile): string[] {
  const { program, errors } = parseSync(path, text, { lang: 'tsx' })
  if (errors.length > 0) throw new Error(`${path} can't be parsed`)
  const root: unknown = program
  return (isNode(root) ? sentencesBelow(root) : [])
    .filter((sentence) => countWords(sentence) >= FEWEST_WORDS)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
}
