import { editor as words } from '../../../../words/desk/site.ts'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'

/** The link from a form of the site back to the list of all forms. */
export function BackToSite() {
  return (
    <p>
      <DeskLink className="text-link" href={deskPaths.site()}>
        {words.back}
      </DeskLink>
    </p>
  )
}
