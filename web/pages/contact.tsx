import { PageMeta } from '../layouts/page-meta.tsx'

export function Page({ path }: { path: string }) {
  return (
    <div className="wrap plain">
      <PageMeta title="Contact" description="Contact" path={path} />
      <h1 className="plain-title">Contact</h1>
    </div>
  )
}
