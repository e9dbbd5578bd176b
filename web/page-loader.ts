import { pageLoaders, type PageModule, type PageName } from './routes.ts'

const arrived = new Map<PageName, PageModule>()
const underway = new Map<PageName, Promise<PageModule>>()

/** A page's code could not be fetched: no network, or gone with an older release. */
export class PageCodeError extends Error {
  override name = 'PageCodeError'
}

/** The page's module if its code is here already; then it renders without a moment of waiting. */
export function loadedPage(name: PageName): PageModule | undefined {
  return arrived.get(name)
}

/**
 * Fetches a page's code; the same promise for everyone who asks meanwhile. Throws PageCodeError,
 * after which the next call tries again.
 */
export function loadPage(name: PageName): Promise<PageModule> {
  const pending = underway.get(name)
  if (pending) return pending
  const promise = pageLoaders[name]().then(
    (module: PageModule) => {
      arrived.set(name, module)
      return module
    },
    (cause: unknown) => {
      underway.delete(name)
      throw new PageCodeError(`The code of page ${name} could not be loaded`, { cause })
    },
  )
  underway.set(name, promise)
  return promise
}
