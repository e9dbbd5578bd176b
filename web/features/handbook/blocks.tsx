import type { HandbookBlock } from '../../../cms/schemas/handbook.ts'
import { Button } from '../../ui/button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Checklist } from './checklist.tsx'
import { InlineText } from './inline-text.tsx'
import { KpiCards } from './kpi-cards.tsx'
import { withIndex } from './with-index.ts'
import { DataTable, Procedure } from './tables.tsx'

interface BlockProps {
  block: HandbookBlock
  /** The section that contains the blocks. */
  section: string
}

function Block({ block, section }: BlockProps) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      )
    case 'heading':
      return <h3 id={`${section}-${block.id}`}>{block.text}</h3>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className="manual-list">
          {withIndex(block.items).map(({ index, item }) => (
            <li key={index}>
              <InlineText text={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <DataTable table={block} />
    case 'sop':
      return <Procedure {...block} />
    case 'kpis':
      return <KpiCards cards={block.cards} />
    case 'checklist':
      return <Checklist {...block} />
    case 'flow':
      return (
        <figure className="process">
          <figcaption className="display">{block.title}</figcaption>
          <ol>
            {withIndex(block.steps).map(({ index, item }) => (
              <li key={index}>
                <InlineText text={item} />
              </li>
            ))}
          </ol>
        </figure>
      )
    case 'example':
      return (
        <section className="example" aria-label={`Example: ${block.title}`}>
          <p className="example-title">
            <span>Example</span> {block.title}
          </p>
          <Blocks blocks={block.blocks} section={section} />
        </section>
      )
    case 'caution':
      return (
        <div className="caution" role="note">
          <p className="caution-rule">
            <Unbroken>{block.rule}</Unbroken>
          </p>
          <Blocks blocks={block.blocks} section={section} />
        </div>
      )
    case 'template':
      return (
        <figure className="template" id={block.id}>
          <figcaption className="display">{block.title}</figcaption>
          <div className="template-words">
            <Blocks blocks={block.blocks} section={section} />
          </div>
          <p className="manual-tools">
            <Button variant="link" data-copy={block.id}>
              Copy this text
            </Button>
          </p>
        </figure>
      )
  }
}

/** The blocks of a section, or those nested in another block. */
export function Blocks({ blocks, section }: { blocks: readonly HandbookBlock[]; section: string }) {
  return withIndex(blocks).map(({ index, item }) => (
    <Block key={index} block={item} section={section} />
  ))
}
