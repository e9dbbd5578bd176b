import type { Page } from '@playwright/test'

/**
 * Records what screen readers would announce from now on: the text of each live region whenever it
 * changes.
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
