import { PageMeta } from '../layouts/page-meta.tsx'

export function Page({ path }: { path: string }) {
  return (
    <div className="wrap plain">
      <PageMeta title="Schedule" description="Schedule" path={path} />
      <h1 className="plain-title">Schedule</h1>
    </div>
  )
}
