import './lib/polyfills.ts'
import './lib/visit-source.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { installNavigation } from './lib/navigation.ts'
import { readPageData } from './lib/page-data.ts'
import { watchErrors } from './lib/watch-errors.ts'
import { loadedPage, loadPage, PageCodeError, preloadPage } from './page-loader.ts'
import { pageAt } from './routes.ts'

/** Yields to the main thread, so that startup doesn't block a slow phone in one long task. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

const onCaughtError = watchErrors(
  () => pageAt(location.pathname) ?? 'not-found',
  // The code is gone after a release, or the visitor is offline. PageFailure reloads the page.
  (error) => error instanceof PageCodeError,
)

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const path = location.pathname
  const data = readPageData()
  await loadPage(pageAt(path) ?? 'not-found')
  await nextTask()
  // A transition yields to the visitor's input during hydration.
  startTransition(() => {
    hydrateRoot(root, <App path={path} data={data} />, { onCaughtError })
  })
  await nextTask()
  installNavigation({
    isPage: (address) => pageAt(address) !== undefined,
    preload: (address) => preloadPage(pageAt(address) ?? 'not-found'),
    isLoaded: (address) => loadedPage(pageAt(address) ?? 'not-found') !== undefined,
  })
}

// If the code fails to load (offline, outdated HTML), the prerendered page still works as plain
// HTML. Don't await: the page's chunk imports this one, and the two would wait for each other.
start().catch((error: unknown) => console.error(error))
