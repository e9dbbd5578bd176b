import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'

/** The page differs in color only. */
const SCHEMES = [
  ['light', 'all'],
  ['dark', 'colors'],
] as const

/**
 * Expects a state of a page to be accessible and to fit at each width, in light and dark; `state`
 * names it in the failure. DESK_SCREENSHOTS is a folder to save pictures in.
 */
export async function expectAccessibleAtWidths(
  page: Page,
  state: string,
  widths: readonly number[] = [320, 360, 768, 1280],
): Promise<void> {
  const folder = process.env['DESK_SCREENSHOTS']
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const [colorScheme, rules] of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page, `${state}, ${colorScheme}, ${width} px`, rules)
      if (folder === undefined) continue
      const path = `${folder}/${state}-${colorScheme}-${width}.png`
      await page.screenshot({ path, fullPage: true })
    }
  }
}
