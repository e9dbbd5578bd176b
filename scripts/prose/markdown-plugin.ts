import { parse } from '@textlint/markdown-to-ast'
import type { TextlintMessage, TextlintPluginCreator } from '@textlint/types'
import { paragraphOf, type ProsePiece } from './prose-tree.ts'

const FRONT_MATTER = /^---\n/

/** The lines of YAML, with comments apart. */
export function yamlPieces(text: string, end: number): ProsePiece[] {
  const lines = [...text.slice(0, end).matchAll(/^[ ]*#.*$/gm)]
  const comments = lines.map(({ index, 0: { length } }): ProsePiece => ({
    type: 'Comment',
    start: index,
    end: index + length,
  }))
  const starts = [0, ...comments.map((comment) => comment.end)]
  const ends = [...comments.map((comment) => comment.start), end]
  return [
    ...comments,
    ...starts.map((start, index): ProsePiece => ({ type: 'Str', start, end: ends[index] ?? end })),
  ]
}

/** Textlint's own plugin leaves out front matter. */
export const markdownPlugin: TextlintPluginCreator = {
  Processor: class {
    availableExtensions() {
      return ['.md']
    }

    processor() {
      return {
        preProcess(text: string) {
          const tree = parse(text)
          const [first, ...others] = tree.children
          if (!first || !FRONT_MATTER.test(first.raw)) return tree
          const [start, end] = first.range
          return {
            ...tree,
            children: [paragraphOf(text, yamlPieces(text, end), [start, end]), ...others],
          }
        },
        postProcess: (messages: TextlintMessage[], path = 'file.md') => ({
          messages,
          filePath: path,
        }),
      }
    }
  },
}
