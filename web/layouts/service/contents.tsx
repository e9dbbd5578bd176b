import { labels } from '../../../cms/pages/service.ts'
import type { Section } from './sections.tsx'

/** The table of contents, beside the text where there is room. */
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
