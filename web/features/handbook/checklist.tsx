import { type HandbookText, plain } from '../../../content/schemas/handbook.ts'
import { Button } from '../../ui/button.tsx'
import { InlineText } from './inline-text.tsx'

interface ChecklistProps {
  id: string
  /** Id of the element, if the page has the checklist several times. Defaults to `id`. */
  anchor?: string
  title: string
  items: readonly HandbookText[]
}

/** Storage key of an item: its text, so that an item that moves stays checked. */
function storageKeyOf(list: string, item: HandbookText): string {
  const words = plain(item)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
  return `${list}:${words}`
}

/** A checklist; checklists.ts saves it on the visitor's device. */
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
