import type { HandbookInline, HandbookText } from '../../../content/schemas/handbook.ts'

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
  // The text never changes once it is rendered, so a run's place is its identity.
  return text.map((run, index) => <Run key={index} run={run} />)
}
