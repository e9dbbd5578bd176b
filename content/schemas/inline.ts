/** A piece of a paragraph: plain words, emphasized ones, or a link. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'link'; text: string; href: string }

const MARK = /\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Takes a paragraph apart at its *emphasis* and its [links](/contact). */
export function parseInline(paragraph: string): Inline[] {
  const pieces: Inline[] = []
  let from = 0
  for (const match of paragraph.matchAll(MARK)) {
    const [whole, emphasis, label, href] = match
    if (match.index > from) pieces.push({ kind: 'text', text: paragraph.slice(from, match.index) })
    if (emphasis !== undefined) pieces.push({ kind: 'emphasis', text: emphasis })
    else pieces.push({ kind: 'link', text: label ?? '', href: href ?? '' })
    from = match.index + whole.length
  }
  if (from < paragraph.length) pieces.push({ kind: 'text', text: paragraph.slice(from) })
  return pieces
}

/** The addresses that a text links to. */
export function linksIn(text: string): string[] {
  return parseInline(text).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))
}
