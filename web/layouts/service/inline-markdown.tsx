import { parseInline } from '../../../cms/schemas/inline.ts'
import { Unbroken } from '../../ui/unbroken.tsx'

export function InlineMarkdown({ text }: { text: string }) {
  return parseInline(text).map((piece) => {
    if (piece.kind === 'emphasis') return <em key={piece.at}>{piece.text}</em>
    if (piece.kind === 'text') return <Unbroken key={piece.at}>{piece.text}</Unbroken>
    return (
      <a key={piece.at} className="text-link" href={piece.href}>
        {piece.text}
      </a>
    )
  })
}
