import type { HandbookInline, HandbookText } from '../../../content/schemas/handbook.ts'
import { placed } from './placed.ts'

function Run({ run }: { run: HandbookInline }) {
  if (run.kind === 'link') {
    return (
      <a className="text-link" href={run.href}>
        {run.text}
      </a>
    )
  }
  if (run.kind === 'text') return run.text
  return run.kind === 'strong' ? <strong>{run.text}</strong> : <em>{run.text}</em>
}

/** A line of the handbook with its marks and links. */
export function InlineText({ text }: { text: HandbookText }) {
  return placed(text).map(({ place, item }) => <Run key={place} run={item} />)
}
