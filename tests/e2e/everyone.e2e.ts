import { lostShapes, lostWords, movingParts, printFaults } from './everyone-checks.ts'
import { expect, test } from './fixtures.ts'
import { routesInParts } from './visit.ts'

/** As CSS pixels: a window of 1280 at 200 %, and WCAG's narrowest (1.4.10 Reflow). */
const WINDOWS = [
  { name: '200 % zoom', width: 640, height: 400 },
  { name: '320 px', width: 320, height: 256 },
]

for (const [part, routes] of routesInParts(2).entries()) {
  test.describe(`for everyone, part ${part + 1}`, () => {
    // What is looked at is markup and rules; the pages say the same without scripts.
    test.use({ javaScriptEnabled: false })
    test.describe.configure({ timeout: 120_000 })

    test('nothing is lost at 200 % zoom and at 320 px', async ({ page }) => {
      for (const route of routes) {
        await page.goto(route)
        for (const { name, width, height } of WINDOWS) {
          await page.setViewportSize({ width, height })
          expect(await page.evaluate(lostWords), `${route} at ${name}`).toEqual([])
        }
      }
    })

    test('controls and drawings keep their shape in forced colors', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      for (const route of routes) {
        await page.goto(route)
        expect(await page.evaluate(lostShapes), route).toEqual([])
      }
    })

    test('nothing moves and nothing waits to be moved where motion is not wanted', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const route of routes) {
        await page.goto(route)
        expect(await page.evaluate(movingParts), route).toEqual([])
      }
    })

    test('paper gets the words, light and whole, and no controls', async ({ page }) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      for (const route of routes.filter((one) => one !== '/buttons')) {
        await page.goto(route)
        expect(await page.evaluate(printFaults), route).toEqual([])
      }
    })
  })
}

test.describe('for everyone: what is planted is found', () => {
  test.use({ javaScriptEnabled: false })

  test('a cut word, a bare control, a slow entrance and a dark sheet', async ({ page }) => {
    await page.goto('/contact')
    const plant = (html: string) =>
      page.evaluate((markup) => {
        document.querySelector('main')?.insertAdjacentHTML('beforeend', markup)
      }, html)
    await page.setViewportSize({ width: 320, height: 256 })
    await plant(
      '<p style="overflow:hidden;width:4em"><span style="white-space:nowrap">Cut off by its box</span></p>',
    )
    expect((await page.evaluate(lostWords)).join()).toContain('Cut off by its box')

    await page.emulateMedia({ forcedColors: 'active' })
    await plant('<button type="button" class="planted" style="appearance:none;border:0">B</button>')
    expect((await page.evaluate(lostShapes)).join()).toContain('planted')

    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    await plant('<p style="opacity:0">Waits to come into view</p>')
    expect((await page.evaluate(movingParts)).join()).toContain('Waits to come into view')

    await page.emulateMedia({ media: 'print' })
    await plant(
      '<details><summary>Why?</summary><div style="height:0">Because.</div></details><p class="actions" style="display:block">N</p>',
    )
    const faults = (await page.evaluate(printFaults)).join()
    expect(faults).toContain('not printed: Why?')
    expect(faults).toContain('printed: P.actions')
  })
})
