import { site } from '../../content/site.ts'
import { origin } from '../lib/origin.ts'
import { paths } from '../paths.ts'

interface PageMetaProps {
  /** Says where one is; the company's name is added. */
  title: string
  description: string
  /** The page's own address; absent where a page stands for no address of its own. */
  path?: string
  /** The address of the original, where this page repeats another. */
  canonical?: string | undefined
  /** True where search engines are asked to leave the page out. */
  noindex?: boolean | undefined
  /** The title as it is, without the company's name. */
  bare?: boolean
  /** What the share picture shows, where that is more than the title. */
  pictured?: string
}

/** What search engines, shared links and the browser's tab say about a page. */
export function PageMeta({
  title,
  description,
  path,
  canonical,
  noindex,
  bare,
  pictured = `"${title}", written on the rules of a legal pad, and ${site.company}`,
}: PageMetaProps) {
  const original = canonical ?? path
  const picture = origin + paths.sharePicture(path ?? paths.home())
  return (
    <>
      <title>{bare ? title : `${title} | ${site.company}`}</title>
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
      <meta property="og:image:alt" content={pictured} />
      {/* For the rest Open Graph is read. */}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={picture} />
    </>
  )
}
