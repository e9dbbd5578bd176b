import { page } from '../../content/pages/book.ts'
import { site } from '../../content/site.ts'
import { Volume } from '../layouts/book/volume.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import type { PageProps } from '../routes.ts'

/** The book, which is saved by itself once one is here. */
export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta
        title={page.title}
        description={page.description}
        path={path}
        pictured={`The cover of "${page.heading}" on the rules of a legal pad, and ${site.company}`}
      />
      <Volume />
    </>
  )
}
