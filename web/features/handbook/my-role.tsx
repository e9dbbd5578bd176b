import { page } from '../../../cms/pages/handbook-roles.ts'
import { paths } from '../../paths.ts'
import { enhanceRoles } from './enhance/enhance-handbook.ts'
import { rolesText } from './roles-text.ts'
import { StaticText } from './static-text.tsx'
import '../../ui/button.css'
import '../../ui/ledger.css'
import './handbook.css'
import './blocks.css'
import './figures.css'
import './roles.css'

export function MyRole() {
  return (
    <>
      <div className="wrap manual-opening">
        <h1>{page.heading}</h1>
        <p className="lead">{page.intro}</p>
        <p className="manual-terms">{page.note}</p>
        <p className="manual-document">
          <a className="text-link" href={paths.handbook()}>
            {page.back}
          </a>
        </p>
      </div>
      <StaticText text={rolesText} enhance={enhanceRoles} />
    </>
  )
}
