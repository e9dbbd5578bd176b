import { memo, Suspense, use } from 'react'
import { loadedPage, loadPage } from '../page-loader.ts'
import type { PageName } from '../routes.ts'
import { RouteFocus } from './route-focus.tsx'
import { LoadingCard } from './loading-card.tsx'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
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
      <RouteFocus />
    </>
  )
}

/**
 * A loading card while the page's code loads, and an error page if it fails. Memoized so that
 * prerendering another page doesn't render it again.
 */
export const PageView = memo(function PageView({ path, name }: PageViewProps) {
  return (
    <ErrorBoundary name="page" renderFallback={(_, error) => <PageFailure error={error} />}>
      <Suspense fallback={<LoadingCard />}>
        <LoadedPage path={path} name={name} />
      </Suspense>
    </ErrorBoundary>
  )
})
