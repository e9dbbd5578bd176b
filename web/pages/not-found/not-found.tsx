import { notFound } from '../../../cms/pages/not-found.ts'
import { Flow } from '../../features/flow/flow.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import '../../layouts/plain-page.css'
import './not-found.css'

const { title, text } = notFound

/** The 404 page. The lines of its drawing never straighten. */
export function Page() {
  return (
    <>
      <PageMeta title={title} description={text} noindex bare />
      <div className="wrap plain lost">
        <h1 className="plain-title">{title}</h1>
        <p className="lead">{text}</p>
        <p className="actions">
          <a className={buttonClass()} href={paths.home()}>
            {notFound.home}
          </a>
          <a className={buttonClass({ variant: 'link' })} href={paths.services()}>
            {notFound.services}
          </a>
        </p>
      </div>
      <Flow seed={404} lines={14} step={56} straightens={false} />
    </>
  )
}
