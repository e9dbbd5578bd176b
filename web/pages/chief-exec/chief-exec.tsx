import { page } from '../../../cms/pages/chief-exec.ts'
import { team } from '../../../cms/team.ts'
import { Checks, WorkingStyle, Standards } from './enclosures.tsx'
import { Letter } from './letter.tsx'
import { People } from './people.tsx'
import { ReportPage } from './report-page.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import type { PageProps } from '../../routes.ts'
import '../../ui/ledger.css'
import './chief-exec.css'

export function Page({ path }: PageProps) {
  return (
    <div className="wrap team">
      <PageMeta title={page.title} description={page.description} path={path} />
      <div className="team-head">
        <h1>{page.heading}</h1>
        <p>{page.intro}</p>
      </div>
      <ReportPage team={team} />
      <People team={team} />
      <Letter signer={team[0]} />
      <WorkingStyle />
      <Standards />
      <Checks />
    </div>
  )
}
