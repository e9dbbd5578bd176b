import { shell } from '../../content/desk/words.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** The heading of a table's last column, which has buttons. */
export function ActionsHeading() {
  return (
    <th scope="col">
      <VisuallyHidden>{shell.actions}</VisuallyHidden>
    </th>
  )
}
