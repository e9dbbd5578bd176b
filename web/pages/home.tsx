import { site } from '../../content/site.ts'
import { PageMeta } from '../layouts/page-meta.tsx'

export function Page({ path }: { path: string }) {
  return (
    <div className="wrap plain">
      <PageMeta title={site.company} description={site.tagline} path={path} bare />
      <h1 className="plain-title">From pain flows to dream flows.</h1>
    </div>
  )
}
