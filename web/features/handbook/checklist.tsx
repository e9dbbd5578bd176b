import { type HandbookText, plain } from '../../../content/schemas/handbook.ts'
import { Button } from '../../ui/button.tsx'
import { InlineText } from './inline-text.tsx'

interface ChecklistProps {
  id: string
  title: string
  items: readonly HandbookText[]
}

/** What a tick is kept under: the item's own words, so that an item moved keeps its tick. */
function tickOf(list: string, item: HandbookText): string {
  const words = plain(item)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
  return `${list}:${words}`
}

/** Items to tick; reading/ticks.ts keeps them on the visitor's device. */
export function Checklist({ id, title, items }: ChecklistProps) {
  return (
    <fieldset className="checklist" id={id}>
      <legend className="display">{title}</legend>
      <ul>
        {items.map((item) => (
          <li key={tickOf(id, item)}>
            <label>
              <input type="checkbox" data-tick={tickOf(id, item)} />
              <span>
                <InlineText text={item} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="manual-tools">
        <Button variant="link" data-untick={id}>
          Clear the ticks
        </Button>
      </p>
    </fieldset>
  )
}
