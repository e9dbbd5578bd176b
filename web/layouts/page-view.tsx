import { memo, Suspense, use } from 'react'
import { loadedPage, loadPage } from '../page-loader.ts'
import type { PageName } from '../routes.ts'
import { Arrival } from './arrival.tsx'
import { LoadingCard } from './loading-card.tsx'
import { PageFailure } from './page-failure.tsx'

interface PageViewProps {
  path: string
  name: PageName
}

function LoadedPage({ path, name }: PageViewProps) {
  const { Page } = loadedPage(name) ?? use(loadPage(name))
  return (
    <>
      <Page path={path} />
      <Arrival />
    </>
  )
}

/**
 * One page, the card while its code is on its way, and a way out where it cannot be had. It is left
 * alone while another is made ready beside it.
 */
export const PageView = memo(function PageView({ path, name }: PageViewProps) {
  return (
    <PageFailure>
      <Suspense fallback={<LoadingCard />}>
        <LoadedPage path={path} name={name} />
      </Suspense>
    </PageFailure>
  )
})
