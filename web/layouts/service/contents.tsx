import { labels } from '../../../content/pages/service.ts'
import type { Section } from './sections.tsx'

/** Table of contents of a memorandum; beside the text where there is room. */
export function Contents({ parts }: { parts: readonly Section[] }) {
  return (
    <nav className="memo-contents" aria-label={labels.contents}>
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
