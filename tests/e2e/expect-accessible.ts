import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Set by the source of axe-core. */
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on a page: each rule's id, with the HTML of the elements that break it. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script, because the pages' Content-Security-Policy allows none.
  await page.evaluate(axe.source)
  return page.evaluate(async (standards) => {
    const { violations } = await window.axe.run(document, {
      runOnly: standards,
      resultTypes: ['violations'],
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
    )
  }, STANDARDS)
}

/** Expects no axe violations and no horizontal overflow; `state` names the state in the failure. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // While the page fades in, its colors have less contrast.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  expect(await axeViolations(page), state).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${state}: wider than the window`).toBeLessThanOrEqual(0)
}
