import type { Page } from '@playwright/test'

/**
 * What live regions say from now on, as screen readers would read it: each region's text whenever
 * it changes to another one.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = []
    const last = new Map<Element, string>()
    Object.assign(globalThis, { announced })
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(
        '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]',
      )) {
        const text = region.textContent.trim()
        if (text !== '' && text !== last.get(region)) announced.push(text)
        last.set(region, text)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'announced') as string[])
}
