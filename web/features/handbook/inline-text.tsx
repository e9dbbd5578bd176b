import type { HandbookInline, HandbookText } from '../../../cms/schemas/handbook.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { withIndex } from './with-index.ts'

function Run({ run }: { run: HandbookInline }) {
  if (run.kind === 'link') {
    return (
      <a className="text-link" href={run.href}>
        {run.text}
      </a>
    )
  }
  if (run.kind === 'text') return <Unbroken>{run.text}</Unbroken>
  return run.kind === 'strong' ? <strong>{run.text}</strong> : <em>{run.text}</em>
}

export function InlineText({ text }: { text: HandbookText }) {
  return withIndex(text).map(({ index, item }) => <Run key={index} run={item} />)
}
