import { offers } from 'content:service-index'
import type { HandbookSection } from '../../../content/schemas/handbook.ts'
import { paths } from '../../paths.ts'
import { Blocks } from './blocks.tsx'

/** Where a section leads on: to its neighbors in the matter, and to the services that help. */
function Further({ section, titles }: SectionProps) {
  const helping = offers.filter(({ slug }) => section.services.includes(slug))
  return (
    <p className="manual-further">
      <span>See also</span>
      {section.related.map((id) => (
        <a key={id} className="text-link" href={`#${id}`}>
          {titles.get(id)}
        </a>
      ))}
      {helping.map(({ slug, title, path }) => (
        <a key={slug} className="text-link" href={path}>
          {title}
        </a>
      ))}
    </p>
  )
}

interface SectionProps {
  section: HandbookSection
  /** The titles of all sections by id. */
  titles: ReadonlyMap<string, string>
}

/** One section of the handbook as an article. */
export function Section({ section, titles }: SectionProps) {
  const { id, title, summary, blocks, words } = section
  return (
    <article
      className="manual-section"
      id={id}
      aria-labelledby={`${id}-title`}
      style={{ ['--words' as string]: words }}
    >
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
        <a className="manual-anchor" href={paths.handbook(id)} aria-label={`Link to ${title}`}>
          #
        </a>
      </h2>
      <p className="manual-summary">{summary}</p>
      <Blocks blocks={blocks} section={id} />
      <Further section={section} titles={titles} />
    </article>
  )
}
