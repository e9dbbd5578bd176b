import { Flow } from '../features/flow/flow.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'

const title = '404 Page Not Found'
const text = "The page you're looking for doesn't exist or has been moved."

/** For every address that has no page: the one flow that never straightens. */
export function Page() {
  return (
    <>
      <PageMeta title={title} description={text} noindex bare />
      <div className="wrap plain lost">
        <h1 className="plain-title">{title}</h1>
        <p className="lead">{text}</p>
        <p className="actions">
          <a className={buttonClass()} href={paths.home()}>
            Back to Home
          </a>
          <a className={buttonClass({ variant: 'link' })} href={paths.services()}>
            All services
          </a>
        </p>
      </div>
      <Flow seed={404} lines={14} straightens={false} />
    </>
  )
}
