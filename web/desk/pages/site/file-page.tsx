import { editor as words, sitePage } from '../../../../words/desk/site.ts'
import { contentFile } from '../../../../contracts/content/editor.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { Loaded } from '../../states.tsx'
import { BackToSite } from './back-to-site.tsx'
import { FileForm } from './file-form.tsx'
import './site.css'

/** The form of one file. */
export function FilePage({ path }: { path: string }) {
  const url = deskPaths.api.contentFile() + queryString({ path })
  const query = useDeskQuery(url, contentFile, LIVE)
  const isGone = query.error instanceof HttpError && query.error.status === 404
  const { label = sitePage.heading, description } = query.data ?? {}
  return (
    <Page title={label} heading={label} {...(description && { intro: `${description}.` })}>
      <BackToSite />
      {isGone && (query.data ? <p role="alert">{words.removed}</p> : <p>{words.gone}</p>)}
      {(!isGone || query.data) && (
        <Loaded query={query}>{(file) => <FileForm key={path} file={file} />}</Loaded>
      )}
    </Page>
  )
}
