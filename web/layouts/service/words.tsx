import { Fragment } from 'react'
import { parseInline } from '../../../content/schemas/inline.ts'

/** A text of the content with its emphasis and its links. */
export function Words({ text }: { text: string }) {
  return parseInline(text).map((piece) => {
    if (piece.kind === 'emphasis') return <em key={piece.at}>{piece.text}</em>
    if (piece.kind === 'text') return <Fragment key={piece.at}>{piece.text}</Fragment>
    return (
      <a key={piece.at} className="text-link" href={piece.href}>
        {piece.text}
      </a>
    )
  })
}
