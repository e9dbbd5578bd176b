import type {
  TxtCommentNode,
  TxtNodeLocation,
  TxtNodePosition,
  TxtParagraphNode,
  TxtStrNode,
} from '@textlint/ast-node-types'

/** A part of a file that is prose, or a comment that may excuse a finding. */
export interface ProsePiece {
  type: 'Str' | 'Comment'
  /** Offsets in the file, in UTF-16 code units. */
  start: number
  end: number
}

/** The start of a comment in TypeScript or YAML. */
const COMMENT_MARK = /^\s*(?:\/[/*]+|#)/

/** Creates a function that finds the line (from 1) and column (from 0) of an offset. */
function positionsIn(text: string): (offset: number) => TxtNodePosition {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    const after = starts.findIndex((start) => start > offset)
    const line = after === -1 ? starts.length : after
    return { line, column: offset - (starts[line - 1] ?? 0) }
  }
}

/** Creates a function that finds the location of a range. */
export function locationsIn(text: string): (start: number, end: number) => TxtNodeLocation {
  const position = positionsIn(text)
  return (start, end) => ({ start: position(start), end: position(end) })
}

/** The pieces of a file in textlint's format, as one paragraph. */
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
