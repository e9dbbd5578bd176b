import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'

/**
 * Expects the page to be accessible and to fit at each width. At 360 px it has the same styles as
 * at 320, so where both are requested, axe checks only 320. In the dark theme, where only colors
 * differ, only the narrowest and the widest are checked; together they show every element. `state`
 * names the state in failures. DESK_SCREENSHOTS is a folder to save screenshots in.
 */
export async function expectAccessibleAtWidths(
  page: Page,
  state: string,
  widths: readonly number[] = [320, 360, 768, 1280],
): Promise<void> {
  const folder = process.env['DESK_SCREENSHOTS']
  const look = async (width: number, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const isRepetition = width === 360 && widths.includes(320)
    const rules = colorScheme === 'dark' ? 'colors' : isRepetition ? 'fit' : 'all'
    await expectAccessible(page, `${state}, ${colorScheme}, ${width} px`, rules)
    if (folder === undefined) return
    const path = `${folder}/${state}-${colorScheme}-${width}.png`
    await page.screenshot({ path, fullPage: true })
  }
  for (const width of widths) await look(width, 'light')
  for (const width of new Set([Math.min(...widths), Math.max(...widths)])) await look(width, 'dark')
}
