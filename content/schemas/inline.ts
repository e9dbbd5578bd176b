interface Piece {
  text: string
  /** Character index in the paragraph. */
  at: number
}

/** An inline part of a paragraph: plain text, emphasis, or a link. */
export type Inline =
  | (Piece & { kind: 'text' })
  | (Piece & { kind: 'emphasis' })
  | (Piece & { kind: 'link'; href: string })

const MARK = /\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Splits a paragraph into plain text, *emphasis*, and [links](/contact). */
export function parseInline(paragraph: string): Inline[] {
  const pieces: Inline[] = []
  let from = 0
  for (const match of paragraph.matchAll(MARK)) {
    const [whole, emphasis, label = '', href = ''] = match
    const at = match.index
    if (at > from) pieces.push({ kind: 'text', text: paragraph.slice(from, at), at: from })
    pieces.push(
      emphasis === undefined
        ? { kind: 'link', text: label, href, at }
        : { kind: 'emphasis', text: emphasis, at },
    )
    from = at + whole.length
  }
  if (from < paragraph.length) pieces.push({ kind: 'text', text: paragraph.slice(from), at: from })
  return pieces
}

/** The link targets in a text. */
export function linksIn(text: string): string[] {
  return parseInline(text).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))
}
