import type { Page } from '@playwright/test'
import {
  animatedElements,
  brokenReferences,
  clippedText,
  formProblems,
  invisibleShapes,
  longLines,
  missingText,
  printProblems,
  sidewaysScroll,
  wideText,
} from './every-page-checks.ts'
import { axeViolations } from './expect-accessible.ts'
import { expect, type PageErrors, test } from './fixtures.ts'
import { openPage, routesInParts } from './open-page.ts'

/** A window, and the checks that depend on it. */
interface View {
  name: string
  size: [width: number, height: number]
  media?: Parameters<Page['emulateMedia']>[0]
  checks: readonly ((page: Page) => Promise<string[]>)[]
}

const inPage = (check: () => string[]) => (page: Page) => page.evaluate(check)

/** Checks of the HTML and CSS alone, without scripts. */
const STATIC_VIEWS: readonly View[] = [
  // The narrowest window in WCAG 1.4.10 (Reflow), and one of 1280 px at 200% zoom.
  { name: '320 px', size: [320, 256], checks: [inPage(clippedText), inPage(wideText)] },
  { name: '200% zoom', size: [640, 400], checks: [inPage(clippedText)] },
  { name: '360 px', size: [360, 800], checks: [inPage(brokenReferences)] },
  {
    name: '768 px',
    size: [768, 800],
    checks: [inPage(brokenReferences), inPage(sidewaysScroll)],
  },
  {
    name: '1280 px',
    size: [1280, 900],
    checks: [missingText, formProblems, brokenReferences, longLines, animatedElements].map(inPage),
  },
  {
    name: 'forced colors',
    size: [1280, 900],
    media: { forcedColors: 'active', colorScheme: 'dark' },
    checks: [inPage(invisibleShapes)],
  },
  {
    name: 'print',
    size: [1280, 900],
    media: { forcedColors: 'none', media: 'print', colorScheme: 'dark' },
    checks: [inPage(printProblems)],
  },
]

// Colors depend on the theme and layout on the width, so two of the four combinations find both.
const HYDRATED_CHECKS = [inPage(formProblems), inPage(sidewaysScroll), axeViolations]
const HYDRATED_VIEWS: readonly View[] = [
  {
    name: 'light, 360 px',
    size: [360, 900],
    media: { colorScheme: 'light' },
    checks: HYDRATED_CHECKS,
  },
  {
    name: 'dark, 1280 px',
    size: [1280, 900],
    media: { colorScheme: 'dark' },
    checks: HYDRATED_CHECKS,
  },
]

async function show(page: Page, { size: [width, height], media }: View): Promise<void> {
  await page.setViewportSize({ width, height })
  if (media) await page.emulateMedia(media)
  // Force a new layout, because off-screen content otherwise keeps its old colors and lines.
  await page.evaluate(() => {
    const root = document.documentElement
    root.style.display = 'none'
    root.getBoundingClientRect()
    root.style.display = ''
  })
}

/** One line per problem. */
async function problems(page: Page, route: string, views: readonly View[]): Promise<string[]> {
  const found: string[] = []
  for (const view of views) {
    await show(page, view)
    for (const check of view.checks) {
      for (const problem of await check(page)) found.push(`${route}, ${view.name}: ${problem}`)
    }
  }
  return found
}

/** Returns a function that lists errors logged since the last call, with their page. */
function newErrors(pageErrors: PageErrors): (route: string) => string[] {
  let seen = 0
  return (route) => {
    const added = pageErrors.list.slice(seen)
    seen = pageErrors.list.length
    return added.map((error) => `${route}: ${error}`)
  }
}

const PARTS = routesInParts(6)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('every page, without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [part, routes] of PARTS.entries()) {
    test(`every page can be read, zoomed, and printed, part ${part + 1} [SH-04, SH-08]`, async ({
      page,
    }) => {
      const found: string[] = []
      for (const route of routes) {
        await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' })
        await page.goto(route)
        found.push(...(await problems(page, route, STATIC_VIEWS)))
      }
      expect(found).toEqual([])
    })
  }
})

for (const [part, routes] of PARTS.entries()) {
  test(`every page hydrates without a warning and is accessible, part ${part + 1} [EN-02, RT-01, SH-06, SH-12]`, async ({
    page,
    pageErrors,
  }) => {
    const errors = newErrors(pageErrors)
    const found: string[] = []
    for (const route of routes) {
      await openPage(page, route)
      found.push(...(await problems(page, route, HYDRATED_VIEWS)), ...errors(route))
    }
    expect(found).toEqual([])
  })
}

/** Adds HTML at the end of the page's content. */
const plant = (page: Page, html: string) =>
  page.evaluate((markup) => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', markup)
  }, html)

test.describe('every page: the checks find planted faults', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('in the text, its layout, its motion, and its print', async ({ page }) => {
      await page.goto('/contact')
      await plant(
        page,
        '<p style="overflow:hidden;width:4em"><span style="white-space:nowrap">Cut off by its box</span></p>' +
          `<p style="width:60em;max-width:none">${'Too wide to read. '.repeat(20)}</p>` +
          '<p style="width:3em">the 70-hour week</p>' +
          '<button type="button" class="planted" style="appearance:none;border:0">B</button>' +
          '<p style="opacity:0">Waits to come into view</p>' +
          '<details><summary>Why?</summary><div style="height:0">Because.</div></details>' +
          '<p class="actions" style="display:block">N</p>',
      )
      const found = await problems(page, '/contact', STATIC_VIEWS)
      for (const problem of [
        '/contact, 200% zoom: SPAN.: Cut off by its box',
        '/contact, 320 px: SPAN.: Cut off by its box',
        '/contact, 320 px: the page scrolls sideways',
        '/contact, 320 px: wide text spacing makes the page scroll sideways',
        '/contact, 360 px: 70-hour',
        '/contact, 768 px: 70-hour',
        '/contact, 1280 px: 70-hour',
        '/contact, 1280 px: faded: Waits to come into view',
        '/contact, forced colors: BUTTON.planted',
        '/contact, print: not printed: Why?Because.',
        '/contact, print: printed: P.actions',
      ]) {
        expect(found).toContain(problem)
      }
      expect(found.join()).toMatch(/1280 px: \d+ in P of .*: .*Too wide to read\./)
      await page.evaluate(() => document.querySelector('main')?.replaceChildren('Loading...'))
      expect(await problems(page, '/contact', STATIC_VIEWS)).toEqual([
        '/contact, 1280 px: no heading',
        '/contact, 1280 px: no text',
        '/contact, 1280 px: Loading...',
        '/contact, 1280 px: 0 main headings',
        '/contact, print: no heading',
      ])
    })
  })

  test('in the hydrated page', async ({ page, pageErrors }) => {
    pageErrors.allow(/planted warning/)
    const errors = newErrors(pageErrors)
    await openPage(page, '/solutions')
    await plant(
      page,
      '<img src="/favicon.svg"><h1>Second</h1><div style="width:1400px">Wide</div>' +
        '<form><label>Password <input type="password"></label></form><a href="/">Log in</a>' +
        '<form><label>Email <input type="email"></label></form>' +
        '<form method="post"><label>Message <textarea></textarea></label></form>' +
        '<button type="button" id="tiny" style="all:unset;width:9px;height:9px">a</button>'.repeat(
          2,
        ),
    )
    const found = (await problems(page, '/solutions', HYDRATED_VIEWS)).join('\n')
    for (const view of ['light, 360 px', 'dark, 1280 px']) {
      expect(found).toContain(`/solutions, ${view}: image-alt: <img src="/favicon.svg">`)
      expect(found).toContain(`/solutions, ${view}: scrolls sideways`)
    }
    for (const problem of [
      '2 main headings',
      'a form with personal data that is sent by GET',
      'a password field',
      'an account: Log in',
      'a text area without a notice about confidential text',
    ]) {
      expect(found).toContain(problem)
    }
    expect((await axeViolations(page, 'layout')).join()).toMatch(/target-size: .*id="tiny"/)
    await page.evaluate(() => console.warn('planted warning'))
    expect(errors('/solutions')).toEqual(['/solutions: console warning: planted warning'])
    expect(errors('/solutions')).toEqual([])
  })
})
