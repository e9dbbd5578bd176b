import { common, open, page, tools } from '../../../cms/pages/tools.ts'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import { LedgerList } from '../../ui/ledger-list.tsx'
import './tools.css'

/** The list of tools. */
export function Page({ path }: PageProps) {
  return (
    <div className="wrap tools">
      <PageMeta title={page.title} description={page.description} path={path} />
      <h1>{page.heading}</h1>
      <p className="lead">{page.intro}</p>
      <LedgerList
        level={2}
        rows={tools.map(({ name, title, about, takes }) => ({
          name: title,
          summary: `${about} ${takes}`,
          href: paths.tool(name),
          action: open,
        }))}
      />
      <p className="side-note">{common.privacy}</p>
    </div>
  )
}
