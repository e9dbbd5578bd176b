import { forms } from '../../../cms/forms/forms.ts'
import { labels, notice, page } from '../../../cms/pages/forms.ts'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import '../../ui/ledger.css'
import './forms.css'

/** Each form is listed with the handbook section that uses it. */
export function Page({ path }: PageProps) {
  return (
    <div className="wrap forms">
      <PageMeta title={page.title} description={page.description} path={path} />
      <h1>{page.heading}</h1>
      <p className="lead">{page.intro}</p>
      <p className="forms-notice">{notice}</p>
      <ul className="ledger forms-list">
        {forms.map(({ file, title, about, section, sectionName }) => (
          <li key={file}>
            <div>
              <a className="forms-title" href={paths.form(file)}>
                {title} ({file.endsWith('.xlsx') ? labels.excel : labels.word})
              </a>
              <p>{about}</p>
            </div>
            <a className="text-link" href={paths.handbook(section)}>
              {labels.section} {sectionName}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
