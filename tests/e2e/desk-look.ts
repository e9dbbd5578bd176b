import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'

/**
 * Expects a state of a page to be accessible and to fit at each width. In dark, where only colors
 * differ, it checks those at the narrowest and the widest one, which together show every element.
 * `state` names it in the failure. DESK_SCREENSHOTS is a folder to save pictures in.
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
    const rules = colorScheme === 'light' ? 'all' : 'colors'
    await expectAccessible(page, `${state}, ${colorScheme}, ${width} px`, rules)
    if (folder === undefined) return
    const path = `${folder}/${state}-${colorScheme}-${width}.png`
    await page.screenshot({ path, fullPage: true })
  }
  for (const width of widths) await look(width, 'light')
  for (const width of new Set([Math.min(...widths), Math.max(...widths)])) await look(width, 'dark')
}
