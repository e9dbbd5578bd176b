import { Activity, useSyncExternalStore } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { Shell } from './layouts/shell.tsx'
import { PageView } from './layouts/page-view.tsx'
import { onPageAheadChange, pageAhead } from './lib/page-ahead.ts'
import { pageAt } from './routes.ts'

/** The whole site, starting at a path: the one that was prerendered, or the one that is hydrated. */
export function App({ path: first }: { path: string }) {
  const path = usePathname({ ssrPath: first })
  const ahead = useSyncExternalStore(onPageAheadChange, pageAhead, () => undefined)
  const pages = ahead === undefined || ahead === path ? [path] : [path, ahead]
  return (
    <Shell path={path}>
      {pages.map((each) => (
        <Activity key={each} mode={each === path ? 'visible' : 'hidden'}>
          <PageView path={each} name={pageAt(each) ?? 'not-found'} />
        </Activity>
      ))}
    </Shell>
  )
}
