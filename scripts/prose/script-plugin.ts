import type { TextlintPluginCreator } from '@textlint/types'
import { parseSync } from 'vite'
import { locationsIn, paragraphOf, type ProsePiece } from './prose-tree.ts'

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Several words, or one that starts like a label; anything else is an identifier. */
const READ_BY_PEOPLE = /^\s*[("“‘]?\p{Lu}|\S\s+\S/u

/** Strings, templates, and JSX text, except import paths. */
function stringsBelow(node: Node): ProsePiece[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
      return []
    case 'Literal':
      return typeof node['value'] === 'string'
        ? [{ type: 'Str', start: node.start + 1, end: node.end - 1 }]
        : []
    case 'JSXText':
    case 'TemplateElement':
      return [{ type: 'Str', start: node.start, end: node.end }]
    default:
      return Object.values(node)
        .flat()
        .flatMap((value) => (isNode(value) ? stringsBelow(value) : []))
  }
}

function piecesOf(path: string, text: string): ProsePiece[] {
  const { program, comments, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path} can't be parsed: ${error.message}`)
  const root: unknown = program
  const strings = isNode(root) ? stringsBelow(root) : []
  return [
    ...strings.filter(({ start, end }) => READ_BY_PEOPLE.test(text.slice(start, end))),
    ...comments.map(({ start, end }): ProsePiece => ({ type: 'Comment', start, end })),
  ]
}

/** Lets textlint check the strings in TypeScript files. */
export const scriptPlugin: TextlintPluginCreator = {
  Processor: class {
    availableExtensions() {
      return ['.ts', '.tsx', '.mjs']
    }

    processor() {
      return {
        preProcess(text: string, path = 'file.ts') {
          const all: [number, number] = [0, text.length]
          return {
            type: 'Document' as const,
            raw: text,
            range: all,
            loc: locationsIn(text)(...all),
            children: [paragraphOf(text, piecesOf(path, text), all)],
          }
        },
        postProcess: (messages: never[], path = 'file.ts') => ({ messages, filePath: path }),
      }
    }
  },
}
