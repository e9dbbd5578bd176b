import { Router, useLocation } from 'wouter'
import { Shell } from './layouts/shell.tsx'
import { PageView } from './layouts/page-view.tsx'
import { pageAt } from './routes.ts'

function CurrentPage() {
  const [path] = useLocation()
  return (
    <Shell path={path}>
      <PageView key={path} path={path} name={pageAt(path) ?? 'not-found'} />
    </Shell>
  )
}

/**
 * The whole site, starting at a path. Hydration sees no query string: prerendered HTML has none, and
 * a page that differed would be rebuilt and lose what was typed.
 */
export function App({ path }: { path: string }) {
  return (
    <Router ssrPath={path} ssrSearch="">
      <CurrentPage />
    </Router>
  )
}
