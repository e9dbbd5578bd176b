import { type HandbookText, plain } from '../../../cms/schemas/handbook.ts'
import { Button } from '../../ui/button.tsx'
import { InlineText } from './inline-text.tsx'

interface ChecklistProps {
  id: string
  /** The element's id, if the page has the checklist several times. Defaults to `id`. */
  anchor?: string
  title: string
  items: readonly HandbookText[]
}

/** Uses the item's text, so that an item stays checked when its position in the list changes. */
function storageKeyOf(list: string, item: HandbookText): string {
  const words = plain(item)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
  return `${list}:${words}`
}

/** checklists.ts saves the state on the visitor's device. */
export function Checklist({ id, anchor = id, title, items }: ChecklistProps) {
  return (
    <fieldset className="checklist" id={anchor}>
      <legend className="display">{title}</legend>
      <ul>
        {items.map((item) => (
          <li key={storageKeyOf(id, item)}>
            <label>
              <input type="checkbox" data-checklist-item={storageKeyOf(id, item)} />
              <span>
                <InlineText text={item} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="manual-tools">
        <Button variant="link" data-clear-checklist={anchor}>
          Clear all check marks
        </Button>
        <Button variant="link" data-print={anchor}>
          Print this checklist
        </Button>
      </p>
    </fieldset>
  )
}
