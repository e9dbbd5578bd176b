import { documents } from '../../../cms/documents/documents.ts'
import { formsLink, page } from '../../../cms/pages/handbook.ts'
import { page as rolesPage } from '../../../cms/pages/handbook-roles.ts'
import { link as toolsLink } from '../../../cms/pages/tools.ts'
import { paths } from '../../paths.ts'
import { enhanceHandbook } from './enhance/enhance-handbook.ts'
import { manualText } from './manual-text.ts'
import { StaticText } from './static-text.tsx'
import '../../ui/button.css'
import '../../ui/field.css'
import '../../ui/ledger.css'
import './handbook.css'
import './contents.css'
import './blocks.css'
import './figures.css'

/**
 * Introduction, prerendered text, and the scripts that add search, checklists, copying, and
 * printing.
 */
export function Handbook() {
  return (
    <>
      <div className="wrap manual-opening">
        <h1>{page.heading}</h1>
        <p className="lead">{page.intro}</p>
        <p className="manual-terms">{page.terms}</p>
        <p className="manual-terms manual-buttons">{page.buttons}</p>
        <p className="manual-document">
          <a
            className="text-link"
            href={paths.handbookFile()}
            download={documents.handbook.savedAs}
          >
            {page.document}
          </a>
          <a className="text-link" href={paths.forms()}>
            {formsLink}
          </a>
        </p>
        <p className="manual-document">
          <a className="text-link" href={paths.handbookRoles()}>
            {rolesPage.link}
          </a>
          <a className="text-link" href={paths.tools()}>
            {toolsLink}
          </a>
        </p>
      </div>
      <StaticText text={manualText} enhance={enhanceHandbook} />
    </>
  )
}
