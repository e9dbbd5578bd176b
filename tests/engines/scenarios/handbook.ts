import { expect, test } from 'vitest'
import type { Page } from '../page.ts'
import type { GetPage } from '../describe-scenarios.ts'

/** Waits until the section's heading is just below the sticky bar. */
async function waitForSectionInView(page: Page, id: string): Promise<void> {
  await page.waitFor((section) => {
    const heading = document.querySelector(`#${section} h2`)?.getBoundingClientRect().top ?? NaN
    const bar = document.querySelector('.manual-bar')?.getBoundingClientRect().bottom ?? NaN
    return heading - bar >= 0 && heading - bar < 140
  }, id)
}

/** Waits until the current match is inside the window, below the sticky bar. */
async function waitForMatchInView(page: Page): Promise<void> {
  await page.waitFor(() => {
    const [mark] = CSS.highlights.get('handbook-current') ?? []
    if (!(mark instanceof Range)) return false
    const { top, bottom } = mark.getBoundingClientRect()
    const bar = document.querySelector('.manual-bar')?.getBoundingClientRect().bottom ?? NaN
    return top >= bar && bottom <= innerHeight
  })
}

export function handbookScenarios(getPage: GetPage): void {
  test('handbook: the search scrolls to the first match and highlights it, or stays put without one [EN-01] [HB-01] [HB-05]', async () => {
    const page = getPage()
    await page.open('/handbook')
    await page.screenshot('handbook')
    await page.setWidth(1280)
    const search = page.role('searchbox', 'Search the handbook')
    await search.fill("NINE O'CLOCK list")
    await page.press('Enter')
    await waitForMatchInView(page)
    await page.waitFor(() => {
      const [mark] = CSS.highlights.get('handbook-current') ?? []
      return /^nine o’clock list$/i.test(String(mark))
    })
    await page.run(() => {
      const [mark] = CSS.highlights.get('handbook-current') ?? []
      mark?.startContainer.parentElement?.setAttribute('data-was-found', '')
    })
    await page.waitForScrollEnd()
    // Not scrollY, which changes when a section above gets another height; the text stays in place.
    const top = () => page.css('[data-was-found]').read((each) => each.getBoundingClientRect().top)
    const before = await top()
    // Focus by script, because a click would first scroll the sticky bar to the middle.
    await search.read((field) => field instanceof HTMLInputElement && field.select())
    await page.engine.type('zeppelin')
    await page.press('Enter')
    await page.text('No matches for “zeppelin”').expectVisible()
    await page.waitForScrollEnd()
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
  })

  test('handbook: a search ends with the match inside the window, far below and back up [EN-01] [HB-01]', async () => {
    const page = getPage()
    await page.open('/handbook')
    await page.setWidth(1280)
    const search = page.role('searchbox', 'Search the handbook')
    for (const query of ['IOLTA', 'ringing', 'sealed folder']) {
      await search.fill(query)
      await page.press('Enter')
      await page.waitForScrollEnd()
      await waitForMatchInView(page)
    }
  })

  test('handbook: what gets the focus on the way back up is below the sticky bar [EN-01] [SH-09]', async () => {
    const page = getPage()
    await page.setWidth(1280)
    await page.open('/handbook#collections')
    await waitForSectionInView(page, 'collections')
    const covered = await page.run(async () => {
      const links = [...document.querySelectorAll<HTMLElement>('main a[href], main summary')]
      const last = links.findIndex((link) => link.closest('#collections'))
      const found: string[] = []
      for (const link of links.slice(last - 15, last).toReversed()) {
        link.focus()
        await new Promise((resolve) => setTimeout(resolve, 50))
        const bar = document.querySelector('.manual-bar')?.getBoundingClientRect().bottom ?? NaN
        const { top } = link.getBoundingClientRect()
        if (!(top >= bar && top < innerHeight))
          found.push(`${link.outerHTML} at ${top}, bar ${bar}`)
      }
      return found
    })
    expect(covered).toEqual([])
  })

  test('handbook: a changed anchor lands on its heading, also from another page [EN-01] [SH-09]', async () => {
    const page = getPage()
    await page.open('/handbook')
    for (const anchor of ['collections', 'succession-planning', 'values']) {
      await page.run((hash) => {
        location.hash = hash
      }, anchor)
      await page.waitForScrollEnd()
      await waitForSectionInView(page, anchor)
    }
    await page.open('/ai-automation')
    const link = page.css('main a[href^="/handbook#"]').nth(-1)
    const href = (await link.attribute('href')) ?? ''
    await link.click()
    await page.expectPath(href)
    await waitForSectionInView(page, href.replace('/handbook#', ''))
    await page.waitForScrollEnd()
    await waitForSectionInView(page, href.replace('/handbook#', ''))
  })

  test('handbook: an anchor above the window is reached while topics are still measured [EN-01] [SH-09]', async () => {
    const page = getPage()
    await page.open('/handbook')
    await page.waitFor(() => document.querySelector('[data-layout]') !== null)
    await page.run(() => {
      document.querySelector('#trust-accounting')?.scrollIntoView({ behavior: 'instant' })
      location.hash = 'collections'
    })
    await page.waitForScrollEnd()
    await waitForSectionInView(page, 'collections')
  })

  test('handbook: a contents link jumps to its section, and Back returns [EN-01] [HB-02] [SH-09]', async () => {
    const page = getPage()
    await page.open('/handbook')
    const contents = page.role('navigation', 'Handbook contents')
    const link = contents.role('link', 'Collections')
    const left = await link.scrollTo()
    await link.click()
    await page.expectPath('/handbook#collections')
    await waitForSectionInView(page, 'collections')
    await page.back()
    await page.expectPath('/handbook')
    // Sections above are laid out while scrolling, which can shift the page by about a line.
    await page.waitFor((position) => Math.abs(scrollY - position) < 40, left)
  })

  test('handbook: Back to an anchor returns to where the visitor read on below it [EN-01] [SH-11]', async () => {
    const page = getPage()
    await page.open('/handbook')
    await page.run(() => {
      location.hash = 'collections'
    })
    await page.waitForScrollEnd()
    await waitForSectionInView(page, 'collections')
    await page.run(() => scrollBy({ top: 700, behavior: 'instant' }))
    const left = await page.waitForScrollEnd()
    await page.run(() => {
      location.hash = 'succession-planning'
    })
    await page.waitForScrollEnd()
    await waitForSectionInView(page, 'succession-planning')
    await page.back()
    await page.expectPath('/handbook#collections')
    await page.waitFor((position) => Math.abs(scrollY - position) < 40, left)
    await page.waitForScrollEnd()
    await page.waitFor((position) => Math.abs(scrollY - position) < 40, left)
    await page.forward()
    await page.expectPath('/handbook#succession-planning')
    await page.waitForScrollEnd()
    await waitForSectionInView(page, 'succession-planning')
  })

  test('handbook: at 360 px, the contents are a drawer that closes after a choice [EN-01] [HB-02]', async () => {
    const page = getPage()
    await page.setWidth(360)
    await page.open('/handbook')
    const contents = page.role('navigation', 'Handbook contents')
    await contents.expectHidden()
    await page.role('button', 'Contents').click()
    await contents.role('link', 'Collections').click()
    await contents.expectHidden()
    await waitForSectionInView(page, 'collections')
  })
}
