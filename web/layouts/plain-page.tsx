import type { Page } from '../../content/pages/page.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageMeta } from './page-meta.tsx'

/** A page of which the heading and the first paragraph stand. */
export function PlainPage({ page }: { page: Page }) {
  const { title, description, path, canonical, noindex, heading, intro, service } = page
  return (
    <div className="wrap plain">
      <PageMeta {...{ title, description, path, canonical, noindex }} />
      <h1 className="plain-title">{heading}</h1>
      <p className="lead">{intro}</p>
      {service && (
        <p className="actions">
          <a className={buttonClass()} href={paths.schedule(service.name)}>
            {service.button}
          </a>
        </p>
      )}
    </div>
  )
}
