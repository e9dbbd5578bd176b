import { Flow } from '../features/flow/flow.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'

/** For every address that has no page. Here the lines never straighten. */
export function Page() {
  const title = '404 Page Not Found'
  const text = "The page you're looking for doesn't exist or has been moved."
  return (
    <>
      <div className="wrap plain">
        <PageMeta title={title} description={text} noindex bare />
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
      <Flow seed={404} lines={9} straightens={false} />
    </>
  )
}
