import type { Page } from '@playwright/test'
import { builtRoutes } from '../support/built-site.ts'

/** The heading is in a Suspense boundary, so it hydrates last. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
}

/** With a tracking query, as visitors from campaigns have; waits for hydration. */
export async function openPage(page: Page, path: string, query = '?utm_source=x'): Promise<void> {
  await page.goto(path + query)
  await waitForHydration(page)
}

/** Splits all routes into `count` parts of about the same size, so that workers can share them. */
export function routesInParts(count: number): string[][] {
  const routes = builtRoutes()
  return Array.from({ length: count }, (_, part) =>
    routes.filter((_route, index) => index % count === part),
  )
}
