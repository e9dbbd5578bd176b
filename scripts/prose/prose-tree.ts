import type {
  TxtCommentNode,
  TxtNodeLocation,
  TxtNodePosition,
  TxtParagraphNode,
  TxtStrNode,
} from '@textlint/ast-node-types'

/** Prose, or a comment that may disable the rule. */
export interface ProsePiece {
  type: 'Str' | 'Comment'
  /** Offsets in the file, in UTF-16 code units. */
  start: number
  end: number
}

/** In TypeScript or YAML. */
const COMMENT_MARK = /^\s*(?:\/[/*]+|#)/

/** The returned function counts lines from 1 and columns from 0. */
function positionsIn(text: string): (offset: number) => TxtNodePosition {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    const after = starts.findIndex((start) => start > offset)
    const line = after === -1 ? starts.length : after
    return { line, column: offset - (starts[line - 1] ?? 0) }
  }
}

export function locationsIn(text: string): (start: number, end: number) => TxtNodeLocation {
  const position = positionsIn(text)
  return (start, end) => ({ start: position(start), end: position(end) })
}

/** In textlint's format. */
export function paragraphOf(
  text: string,
  pieces: readonly ProsePiece[],
  [start, end]: readonly [number, number],
): TxtParagraphNode {
  const locate = locationsIn(text)
  const children = pieces
    .toSorted((a, b) => a.start - b.start)
    .map((piece): TxtStrNode | TxtCommentNode => {
      const raw = text.slice(piece.start, piece.end)
      const range = [piece.start, piece.end] as const
      const value = raw.replace(COMMENT_MARK, '')
      return { type: piece.type, raw, value, range, loc: locate(piece.start, piece.end) }
    })
  const raw = text.slice(start, end)
  return { type: 'Paragraph', raw, range: [start, end], loc: locate(start, end), children }
}
