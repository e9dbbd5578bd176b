import { use } from 'react'
import { sharedImage } from '../../cms/pages/shell.ts'
import { fillIn } from '../../words/fill-in.ts'
import { site } from '../../cms/site.ts'
import { origin } from '../lib/origin.ts'
import { type PageHead, PageHeadContext } from '../lib/page-head.ts'
import { paths } from '../paths.ts'
import { titleWithCompany } from './title-with-company.ts'

export function PageMeta(head: PageHead) {
  const collect = use(PageHeadContext)
  if (!collect) return <MetaTags {...head} />
  collect(head)
  return null
}

export function MetaTags({
  title,
  description,
  path,
  canonical,
  noindex,
  bare,
  imageAlt = fillIn(sharedImage, { title }),
}: PageHead) {
  const original = canonical ?? path
  const picture = origin + paths.sharePicture(path ?? paths.home())
  return (
    <>
      <title>{bare ? title : titleWithCompany(title)}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : null}
      {original === undefined ? null : <link rel="canonical" href={origin + original} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.company} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {original === undefined ? null : <meta property="og:url" content={origin + original} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageAlt} />
      {/* X reads the other tags from Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
