import { offers } from 'content:service-index'
import type { CSSProperties } from 'react'
import type { HandbookBlock, HandbookSection } from '../../../content/schemas/handbook.ts'
import { wordsIn } from '../../../content/schemas/handbook-words.ts'
import { paths } from '../../paths.ts'
import { Blocks } from './blocks.tsx'
import { placed } from './placed.ts'

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

/** The blocks of a section, anew from each heading on. */
function topicsOf(blocks: readonly HandbookBlock[]): HandbookBlock[][] {
  const topics: HandbookBlock[][] = []
  for (const block of blocks) {
    const topic = topics.at(-1)
    if (!topic || block.kind === 'heading') topics.push([block])
    else topic.push(block)
  }
  return topics
}

interface SectionProps {
  section: HandbookSection
  /** The titles of all sections by id. */
  titles: ReadonlyMap<string, string>
}

/** The stylesheet keeps this much room for what is not laid out yet. */
function roomFor(words: number): CSSProperties {
  return { ['--words' as string]: words }
}

/** One section of the handbook as an article. */
export function Section({ section, titles }: SectionProps) {
  const { id, title, summary, blocks, words } = section
  return (
    <article
      className="manual-section"
      id={id}
      aria-labelledby={`${id}-title`}
      style={roomFor(words)}
    >
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
        <a className="manual-anchor" href={paths.handbook(id)} aria-label={`Link to ${title}`}>
          #
        </a>
      </h2>
      <p className="manual-summary">{summary}</p>
      {placed(topicsOf(blocks)).map(({ place, item }) => (
        <div key={place} className="manual-topic" style={roomFor(wordsIn(item))}>
          <Blocks blocks={item} section={id} />
        </div>
      ))}
      <Further section={section} titles={titles} />
    </article>
  )
}
