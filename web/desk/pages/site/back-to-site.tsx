import { editor as words } from '../../../../words/desk/site.ts'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'

/** The link from a part of the site to all of it. */
export function BackToSite() {
  return (
    <p>
      <DeskLink className="text-link" href={deskPaths.site()}>
        {words.back}
      </DeskLink>
    </p>
  )
}
