import { fetchPage, type PageModule, type PageName } from './routes.ts'

const arrived = new Map<PageName, PageModule>()
const promises = new Map<PageName, Promise<PageModule>>()

/** A page's code could not be fetched: no network, or gone with an older release. */
export class PageCodeError extends Error {
  override name = 'PageCodeError'
}

/** The page's module if its code is here already; then it renders without a moment of waiting. */
export function loadedPage(name: PageName): PageModule | undefined {
  return arrived.get(name)
}

/**
 * Fetches a page's code; everyone who asks gets the same promise. It rejects with PageCodeError, and
 * stays rejected: React asks again on every try to render.
 */
export function loadPage(name: PageName): Promise<PageModule> {
  const asked = promises.get(name)
  if (asked) return asked
  const promise = fetchPage(name).then(
    (module: PageModule) => {
      arrived.set(name, module)
      return module
    },
    (cause: unknown) => {
      throw new PageCodeError(`The code of page ${name} could not be loaded`, { cause })
    },
  )
  promises.set(name, promise)
  return promise
}

/**
 * Fetches a page's code ahead of need; false where it cannot be had. A failure is forgotten: whoever
 * needs the page tries anew.
 */
export async function preloadPage(name: PageName): Promise<boolean> {
  try {
    await loadPage(name)
    return true
  } catch {
    promises.delete(name)
    return false
  }
}
