import type { Page } from '@playwright/test'

/**
 * Records line-drawing animations on pages opened from now on.
 * @returns a function that reads the record of the current document: one entry per animation
 */
export async function recordDrawings(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const drawn: string[] = []
    Object.assign(globalThis, { drawn })
    addEventListener('animationstart', ({ animationName }) => {
      if (animationName === 'draw-line') drawn.push(animationName)
    })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'drawn'))
}
