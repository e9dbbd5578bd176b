import type { Part } from './parts.tsx'

/** The points of a memorandum, to jump to; beside the text where there is room. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav className="memo-contents" aria-label="On this page">
      <ol>
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
