import { offers } from 'content:service-index'
import type { CSSProperties } from 'react'
import { formsLabel } from '../../../cms/pages/handbook.ts'
import type { HandbookBlock, HandbookSection } from '../../../cms/schemas/handbook.ts'
import { wordsIn } from '../../../cms/schemas/handbook-words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Blocks } from './blocks.tsx'
import { withIndex } from './with-index.ts'
import { formsOf } from '../../../cms/forms/forms-of.ts'

function RelatedLinks({ section, titles }: SectionProps) {
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

function FormLinks({ section }: { section: string }) {
  const forms = formsOf(section)
  if (forms.length === 0) return null
  return (
    <p className="manual-further">
      <span>{formsLabel}</span>
      {forms.map(({ file, title }) => (
        <a key={file} className="text-link" href={paths.form(file)}>
          {title}
        </a>
      ))}
    </p>
  )
}

/** Each topic starts at a heading. */
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
  titles: ReadonlyMap<string, string>
}

/** The stylesheet reserves height by word count for topics that aren't laid out yet. */
function wordCountStyle(words: number): CSSProperties {
  return { ['--words' as string]: words }
}

export function Section({ section, titles }: SectionProps) {
  const { id, title, summary, blocks, words } = section
  return (
    <article
      className="manual-section"
      id={id}
      aria-labelledby={`${id}-title`}
      style={wordCountStyle(words)}
    >
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
        <a className="manual-anchor" href={paths.handbook(id)} aria-label={`Link to ${title}`}>
          #
        </a>
      </h2>
      <p className="manual-summary">{summary}</p>
      <p className="manual-tools">
        <Button variant="link" data-print={id}>
          Print this section
        </Button>
      </p>
      {withIndex(topicsOf(blocks)).map(({ index, item }) => (
        <div key={index} className="manual-topic" style={wordCountStyle(wordsIn(item))}>
          <Blocks blocks={item} section={id} />
        </div>
      ))}
      <FormLinks section={id} />
      <RelatedLinks section={section} titles={titles} />
    </article>
  )
}
