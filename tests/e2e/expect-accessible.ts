import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'

declare global {
  interface Window {
    /** Set by the source of axe-core. */
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  }
}

/** Half as much to read as the source that the module exports. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Another color scheme can break these. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Another width can break these even if it shows the same elements. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable']

/**
 * `colors`: for a page that has passed in another color scheme. `layout`: for one whose elements have
 * passed at other widths. `fit`: for one that has passed with the same styles in a narrower window.
 */
export type Rules = 'all' | 'colors' | 'layout' | 'fit'

const RUN_ONLY: Readonly<Record<Exclude<Rules, 'fit'>, RunOnly>> = {
  all: { type: 'tag', values: STANDARDS },
  colors: { type: 'rule', values: COLOR_RULES },
  layout: { type: 'rule', values: LAYOUT_RULES },
}

/** Each rule's id, with the HTML of the elements that break it. */
export async function axeViolations(
  page: Page,
  rules: Exclude<Rules, 'fit'> = 'all',
): Promise<string[]> {
  // Evaluated rather than added as a script, because the pages' Content-Security-Policy allows none.
  // It takes as long as the check itself, so once per document.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE)
    // Sections that the browser skips would be measured with their links over the text below.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(sheet)
    })
  }
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      // The selectors aren't used, and computing them takes a fifth of the time.
      selectors: false,
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
    )
  }, RUN_ONLY[rules])
}

/** No axe violations and no horizontal overflow; `state` names the state in the failure. */
export async function expectAccessible(
  page: Page,
  state: string,
  rules: Rules = 'all',
): Promise<void> {
  await page.evaluate(async () => {
    // Wait a frame or two until a new color scheme is drawn; unlike timers, animations ignore the
    // test's fake clock.
    await document.documentElement.animate(null, 40).finished
    // While the page fades in, its colors have less contrast. In closed details, animations never
    // finish.
    const shown = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
    await Promise.allSettled(shown.map(({ finished }) => finished))
  })
  if (rules !== 'fit') expect(await axeViolations(page, rules), state).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${state}: wider than the window`).toBeLessThanOrEqual(0)
}

// Colors depend on the theme and layout on the width, so two of the four combinations find both.
const VIEWS = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
] as const

/** Checks the light theme on a phone and the dark theme on a wide screen. */
export async function expectAccessibleInBothViews(page: Page, state: string): Promise<void> {
  for (const { colorScheme, width } of VIEWS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `${state}, ${colorScheme}, ${width} px`)
  }
}
