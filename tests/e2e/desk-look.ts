import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'

/**
 * Expects the page to be accessible and to fit at each width. The narrowest and the widest together
 * show every element, so axe runs all rules there. Between them it checks the layout; not at 360 px,
 * which has the same styles as 320. In the dark theme, it checks the colors of these two. `state`
 * names the state in failures. DESK_SCREENSHOTS is a folder to save screenshots in.
 */
export async function expectAccessibleAtWidths(
  page: Page,
  state: string,
  widths: readonly number[] = [320, 360, 768, 1280],
): Promise<void> {
  const folder = process.env['DESK_SCREENSHOTS']
  const ends = new Set([Math.min(...widths), Math.max(...widths)])
  const rulesAt = (width: number) => {
    if (width === 360 && ends.has(320)) return 'fit'
    return ends.has(width) ? 'all' : 'layout'
  }
  const look = async (width: number, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = colorScheme === 'dark' ? 'colors' : rulesAt(width)
    await expectAccessible(page, `${state}, ${colorScheme}, ${width} px`, rules)
    if (folder === undefined) return
    const path = `${folder}/${state}-${colorScheme}-${width}.png`
    await page.screenshot({ path, fullPage: true })
  }
  for (const width of widths) await look(width, 'light')
  for (const width of ends) await look(width, 'dark')
}
