import { offers } from 'content:service-index'
import type { CSSProperties } from 'react'
import { formsOf } from '../../../content/forms/forms.ts'
import { formsLabel } from '../../../content/pages/handbook.ts'
import type { HandbookBlock, HandbookSection } from '../../../content/schemas/handbook.ts'
import { wordsIn } from '../../../content/schemas/handbook-words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Blocks } from './blocks.tsx'
import { withIndex } from './with-index.ts'

/** Links to related sections and services. */
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

/** Links to the forms that a section uses. */
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

/** Splits a section's blocks into topics, each starting at a heading. */
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
  /** Section titles by id. */
  titles: ReadonlyMap<string, string>
}

/**
 * Word count as a CSS variable, from which the stylesheet reserves room for topics not laid out
 * yet.
 */
function wordCountStyle(words: number): CSSProperties {
  return { ['--words' as string]: words }
}

/** A handbook section as an article. */
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
