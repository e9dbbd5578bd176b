import { fetchPage, type PageModule, type PageName } from './routes.ts'

const loadedPages = new Map<PageName, PageModule>()
const promises = new Map<PageName, Promise<PageModule>>()

/** The page's code failed to load: no network, or it is gone after a release. */
export class PageCodeError extends Error {
  override name = 'PageCodeError'
}

/** Undefined until the code is loaded; after that, the page renders without suspending. */
export function loadedPage(name: PageName): PageModule | undefined {
  return loadedPages.get(name)
}

/**
 * Every caller gets the same promise. A failed promise is kept and rejects with PageCodeError,
 * because React calls this again on every render attempt.
 */
export function loadPage(name: PageName): Promise<PageModule> {
  const asked = promises.get(name)
  if (asked) return asked
  const promise = fetchPage(name).then(
    (module: PageModule) => {
      loadedPages.set(name, module)
      return module
    },
    (cause: unknown) => {
      throw new PageCodeError(`The code of page ${name} could not be loaded`, { cause })
    },
  )
  promises.set(name, promise)
  return promise
}

/** Resolves to false on failure. A failure is forgotten, so that the next call tries again. */
export async function preloadPage(name: PageName): Promise<boolean> {
  try {
    await loadPage(name)
    return true
  } catch {
    promises.delete(name)
    return false
  }
}
