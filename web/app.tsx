import './styles/tokens.css'
import './styles/reset.css'
import './styles/base.css'
import './styles/shared.css'
import './styles/print.css'
import { Activity, useState, useSyncExternalStore } from 'react'
import type { PageData } from '../contracts/page-data.ts'
import { SiteFailure } from './layouts/page-failure.tsx'
import { Shell } from './layouts/shell.tsx'
import { PageView } from './layouts/page-view.tsx'
import { ErrorBoundary } from './lib/error-boundary.tsx'
import { usePathname } from './lib/location.ts'
import { onPreloadedPageChange, preloadedPage } from './lib/preloaded-page.ts'
import { PageDataContext } from './lib/page-data.ts'
import { pageAt } from './routes.ts'

interface AppProps {
  /** The path that the server rendered. */
  path: string
  /** Server data for a page rendered per request; undefined for a prerendered page. */
  data?: PageData | undefined
}

function Site({ path: first, data: firstData }: AppProps) {
  const path = usePathname(first)
  const preloaded = useSyncExternalStore(onPreloadedPageChange, preloadedPage, () => undefined)
  const [data, setData] = useState(firstData)
  // The data is for the first page load; a later visit to that page fetches fresh data.
  if (path !== first && data !== undefined) setData(undefined)
  const pages = preloaded === undefined || preloaded === path ? [path] : [path, preloaded]
  return (
    <PageDataContext value={data}>
      <Shell path={path}>
        {pages.map((each) => (
          <Activity key={each} mode={each === path ? 'visible' : 'hidden'}>
            <PageView path={each} name={pageAt(each) ?? 'not-found'} />
          </Activity>
        ))}
      </Shell>
    </PageDataContext>
  )
}

export function App(props: AppProps) {
  return (
    <ErrorBoundary name="site" renderFallback={() => <SiteFailure />}>
      <Site {...props} />
    </ErrorBoundary>
  )
}
