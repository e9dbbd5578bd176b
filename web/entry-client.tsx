import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { installNavigation } from './lib/navigation.ts'
import { loadPage, preloadPage } from './page-loader.ts'
import { pageAt } from './routes.ts'
import './styles/main.css'

/** The page's own HTML carries only the rules that it needs; the loader has fetched the rest. */
function allStyles(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[data-styles]')
  if (!link || link.sheet) return Promise.resolve()
  return new Promise((settle) => {
    link.addEventListener('load', settle)
    link.addEventListener('error', settle)
  })
}

/** Lets go of the main thread: what is done in one piece holds up a slow phone. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const path = location.pathname
  await Promise.all([loadPage(pageAt(path) ?? 'not-found'), allStyles()])
  await nextTask()
  // As a transition, so that it yields to whatever the visitor does meanwhile.
  startTransition(() => {
    hydrateRoot(root, <App path={path} />)
  })
  await nextTask()
  installNavigation({
    isPage: (address) => pageAt(address) !== undefined,
    preload: (address) => preloadPage(pageAt(address) ?? 'not-found'),
  })
}

// Without its code (offline, an old copy of the HTML) the page stays what it is: readable, linked.
await start().catch((error: unknown) => console.error(error))
