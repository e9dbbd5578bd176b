import { createContext, use } from 'react'
import type { PageData } from '../../contracts/page-data.ts'

/** Id of the JSON data block in a page that is rendered per request. */
export const PAGE_DATA_ID = 'page-data'

/** The current page's server data; undefined if the page doesn't depend on the request. */
export const PageDataContext = createContext<PageData | undefined>(undefined)

/** The page's server data; undefined if the server rendered it without data. */
export function usePageData<Name extends PageData['page']>(
  page: Name,
): Extract<PageData, { page: Name }> | undefined {
  const data = use(PageDataContext)
  return isFor(data, page) ? data : undefined
}

function isFor<Name extends PageData['page']>(
  data: PageData | undefined,
  page: Name,
): data is Extract<PageData, { page: Name }> {
  return data?.page === page
}

/** Parses the document's JSON data block. */
export function readPageData(): PageData | undefined {
  const block = document.getElementById(PAGE_DATA_ID)
  if (!block) return undefined
  // Safe to trust: our own server wrote it, in the same release as this script.
  const data: PageData = JSON.parse(block.textContent)
  return data
}
