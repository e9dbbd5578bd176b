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

/** A page, an anchor, a web address, an email address, or a phone number; never a script. */
const TARGET = /^(?:[/#]|https?:\/\/|mailto:|tel:)/

/** What's wrong with the target of a link; undefined if nothing is. */
export function linkMistake(href: string): string | undefined {
  if (TARGET.test(href)) return undefined
  return `a link must begin with /, #, https://, mailto:, or tel:, not ${href}`
}

/** The link targets in a text. */
export function linksIn(text: string): string[] {
  return parseInline(text).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))
}
