import type { Page } from '@playwright/test'
import { builtRoutes } from '../support/built-site.ts'

/** Waits until React has taken over the whole page: the heading, within its Suspense, is the last. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Opens an address and waits for hydration; as visitors come, with something in the query. */
export async function visit(page: Page, path: string, query = '?utm_source=x'): Promise<void> {
  await page.goto(path + query)
  await hydrated(page)
}

/** All addresses in `count` parts of about the same size, so that workers share them. */
export function routesInParts(count: number): string[][] {
  const routes = builtRoutes()
  return Array.from({ length: count }, (_, part) =>
    routes.filter((_route, index) => index % count === part),
  )
}
