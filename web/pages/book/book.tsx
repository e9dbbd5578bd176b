import { cover, page } from '../../../cms/pages/book.ts'
import { BookContent } from './book-content.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import type { PageProps } from '../../routes.ts'

/** Visiting the page starts the download. */
export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta
        title={page.title}
        description={page.description}
        path={path}
        imageAlt={cover.shared}
      />
      <BookContent />
    </>
  )
}
