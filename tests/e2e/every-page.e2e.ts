import {
  invisibleShapes,
  clippedText,
  animatedElements,
  brokenReferences,
  longLines,
  printProblems,
} from './every-page-checks.ts'
import { expect, test } from './fixtures.ts'
import { routesInParts } from './open-page.ts'

/** CSS pixels: a 1280 px window at 200% zoom, and the narrowest in WCAG 1.4.10 (Reflow). */
const WINDOWS = [
  { name: '200% zoom', width: 640, height: 400 },
  { name: '320 px', width: 320, height: 256 },
]

for (const [part, routes] of routesInParts(2).entries()) {
  test.describe(`every page, part ${part + 1}`, () => {
    // These checks concern HTML and CSS only, so skip the cost of hydration.
    test.use({ javaScriptEnabled: false })
    test.describe.configure({ timeout: 120_000 })

    test('no text is lost at 200% zoom and at 320 px', async ({ page }) => {
      for (const route of routes) {
        await page.goto(route)
        for (const { name, width, height } of WINDOWS) {
          await page.setViewportSize({ width, height })
          expect(await page.evaluate(clippedText), `${route} at ${name}`).toEqual([])
        }
      }
    })

    test('no line of running text is longer than 75 characters', async ({ page }) => {
      for (const route of routes) {
        await page.goto(route)
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(longLines), route).toEqual([])
      }
    })

    test('no reference or measure is broken at its hyphen', async ({ page }) => {
      for (const route of routes) {
        await page.goto(route)
        for (const width of [1280, 768, 360]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await page.evaluate(brokenReferences), `${route} at ${width} px`).toEqual([])
        }
      }
    })

    test('controls and drawings stay visible in forced colors', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      for (const route of routes) {
        await page.goto(route)
        expect(await page.evaluate(invisibleShapes), route).toEqual([])
      }
    })

    test('nothing moves or stays hidden with reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const route of routes) {
        await page.goto(route)
        expect(await page.evaluate(animatedElements), route).toEqual([])
      }
    })

    test('pages print all text in the light theme and no controls', async ({ page }) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      for (const route of routes.filter((one) => one !== '/buttons')) {
        await page.goto(route)
        expect(await page.evaluate(printProblems), route).toEqual([])
      }
    })
  })
}

test.describe('every page: the checks find injected faults', () => {
  test.use({ javaScriptEnabled: false })

  test('a clipped word, a long line, a broken measure, an invisible control, a slow animation, and a dark printout', async ({
    page,
  }) => {
    await page.goto('/contact')
    const plant = (html: string) =>
      page.evaluate((markup) => {
        document.querySelector('main')?.insertAdjacentHTML('beforeend', markup)
      }, html)
    await page.setViewportSize({ width: 320, height: 256 })
    await plant(
      '<p style="overflow:hidden;width:4em"><span style="white-space:nowrap">Cut off by its box</span></p>',
    )
    expect((await page.evaluate(clippedText)).join()).toContain('Cut off by its box')

    await page.setViewportSize({ width: 1280, height: 800 })
    await plant(`<p style="width:60em;max-width:none">${'Too wide to read. '.repeat(20)}</p>`)
    expect((await page.evaluate(longLines)).join()).toContain('Too wide to read.')
    await plant('<p style="width:3em">the 70-hour week</p>')
    expect(await page.evaluate(brokenReferences)).toContain('70-hour')

    await page.emulateMedia({ forcedColors: 'active' })
    await plant('<button type="button" class="planted" style="appearance:none;border:0">B</button>')
    expect((await page.evaluate(invisibleShapes)).join()).toContain('planted')

    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    await plant('<p style="opacity:0">Waits to come into view</p>')
    expect((await page.evaluate(animatedElements)).join()).toContain('Waits to come into view')

    await page.emulateMedia({ media: 'print' })
    await plant(
      '<details><summary>Why?</summary><div style="height:0">Because.</div></details><p class="actions" style="display:block">N</p>',
    )
    const faults = (await page.evaluate(printProblems)).join()
    expect(faults).toContain('not printed: Why?')
    expect(faults).toContain('printed: P.actions')
  })
})
