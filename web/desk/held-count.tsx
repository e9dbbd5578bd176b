import { held } from '../../content/desk/held.ts'
import { heldCount } from '../../contracts/held/held.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { deskPaths } from './paths.ts'
import { LIVE, useDeskQuery } from './queries.ts'
import './held-count.css'

/** How many submissions wait, beside the page's link; nothing if none do or it isn't known yet. */
export function HeldCount() {
  const { data } = useDeskQuery(deskPaths.api.heldCount(), heldCount, LIVE)
  if (data === undefined || data.waiting === 0) return null
  return (
    <>
      <span className="desk-count" aria-hidden="true">
        {data.waiting}
      </span>
      <VisuallyHidden> ({held.waiting(data.waiting)})</VisuallyHidden>
    </>
  )
}
