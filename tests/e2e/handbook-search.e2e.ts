import { readHandbook } from '../../cms/handbook/read-handbook.ts'
import { expect, test } from './fixtures.ts'
import {
  anchorBelowBar,
  contents,
  markedWords,
  matchInView,
  searchBox,
  sectionInView,
} from './handbook-steps.ts'
import { openPage } from './open-page.ts'

const sections = readHandbook()

test.describe('handbook', () => {
  test('Enter scrolls to the first section that contains the text, ignoring case [HB-01, HB-05]', async ({
    page,
  }) => {
    await openPage(page, '/handbook')
    await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search the handbook...')
    // The match is in the section's summary, so the heading stays in the window.
    const { summary } = sections.find(({ id }) => id === 'collections') ?? { summary: '' }
    await searchBox(page).fill(summary.toUpperCase())
    await searchBox(page).press('Enter')
    await sectionInView(page, 'collections')
    await expect.poll(() => markedWords(page)).toBe(summary)
    await searchBox(page).fill("NINE O'CLOCK list")
    await searchBox(page).press('Enter')
    await expect.poll(() => markedWords(page)).toMatch(/^nine o’clock list$/i)
    await matchInView(page)
    await expect(page.getByRole('status').filter({ hasText: /^1 of \d+$/ })).toBeVisible()
    const inSection = sections.find(({ id }) => id === 'time-tracking')?.title ?? ''
    expect(inSection).not.toBe('')
    await expect(page.getByRole('status').filter({ hasText: inSection })).toHaveCount(1)
    await expect(page).toHaveURL(/q=NINE\+O%27CLOCK\+list$/)
  })

  test('while typing, matches are counted and listed, and Enter opens the first one [HB-01, HB-05]', async ({
    page,
  }) => {
    await openPage(page, '/handbook')
    await searchBox(page).focus()
    const before = await page.evaluate(() => scrollY)
    await searchBox(page).pressSequentially('reconcil')
    const counted = page.getByRole('status').filter({ hasText: /^\d+ matches$/ })
    await expect(counted).toBeVisible()
    await expect(contents(page).getByText('Results for “reconcil”')).toBeVisible()
    // Nothing moves, and the address stays, until Enter.
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await expect(page).not.toHaveURL(/[?&]q=/)
    const total = (await counted.innerText()).replace(/\D/g, '')
    await searchBox(page).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `1 of ${total}` })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    await expect(page).toHaveURL(/[?&]q=reconcil$/)
    // Other words are counted again; fewer than three letters are too few.
    await searchBox(page).fill('timer')
    await expect(contents(page).getByText('Results for “timer”')).toBeVisible()
    await searchBox(page).fill('ti')
    await expect(contents(page).getByText(/^Results for/)).toBeHidden()
    await searchBox(page).fill('zeppelin')
    await expect(page.getByText('No matches for “zeppelin”')).toBeVisible()
  })

  for (const [device, viewport] of [
    ['a wide screen', { width: 1280, height: 900 }],
    ['a phone', { width: 360, height: 740 }],
  ] as const) {
    test(`on ${device}, a search with motion ends with the match inside the window [HB-01]`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize(viewport)
      await openPage(page, '/handbook')
      // Search right away, before idle-time indexing, and in both directions through the text.
      for (const [query, id] of [
        ['IOLTA', 'trust-accounting'],
        ["nine o'clock list", 'time-tracking'],
        ['sealed folder', undefined],
        ['1.15', undefined],
        ['ringing', 'time-management'],
      ] as const) {
        await searchBox(page).fill(query)
        await page.keyboard.press('Enter')
        await matchInView(page, query)
        if (id === undefined) continue
        const [only] = await page.evaluate(() =>
          Array.from(CSS.highlights.get('handbook-current') ?? [], (range) =>
            range instanceof Range
              ? range.startContainer.parentElement?.closest('article')?.id
              : undefined,
          ),
        )
        expect(only, query).toBe(id)
      }
      await page.getByRole('button', { name: 'Previous match' }).click()
      await matchInView(page)
    })
  }

  test('a reload with a search and an anchor opens at the anchor [HB-05, SH-09]', async ({
    page,
  }) => {
    await openPage(page, '/handbook', '?q=timer#collections')
    await expect(page.getByRole('status').filter({ hasText: / of / })).toBeVisible()
    await anchorBelowBar(page, 'collections')
  })

  test('Enter and the buttons go to the next and previous match [HB-05]', async ({ page }) => {
    await openPage(page, '/handbook', '?q=timer')
    const count = page.getByRole('status').filter({ hasText: / of / })
    await expect(count).toHaveText(/^1 of (\d+)$/)
    await page.getByRole('button', { name: 'Next match' }).click()
    await expect(count).toHaveText(/^2 of/)
    await searchBox(page).press('Enter')
    await expect(count).toHaveText(/^3 of/)
    await searchBox(page).press('Shift+Enter')
    await page.getByRole('button', { name: 'Previous match' }).click()
    await page.getByRole('button', { name: 'Previous match' }).click()
    await expect(count).toHaveText(/^(\d+) of \1$/)
  })

  for (const [button, place] of [
    ['Next match', /^1 of \d+$/],
    ['Previous match', /^(\d+) of \1$/],
  ] as const) {
    test(`${button} after typing begins at that end of the matches [HB-05]`, async ({ page }) => {
      await openPage(page, '/handbook')
      await searchBox(page).pressSequentially('timer')
      await expect(page.getByRole('status').filter({ hasText: /^\d+ matches$/ })).toBeVisible()
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('status').filter({ hasText: / of / })).toHaveText(place)
      await matchInView(page)
    })
  }

  for (const [device, width] of [
    ['a wide screen', 1280],
    ['a phone', 360],
  ] as const) {
    test(`on ${device}, a result opened by keyboard moves the focus to the match [HB-01]`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize({ width, height: 740 })
      await openPage(page, '/handbook')
      await searchBox(page).fill('reconciliation')
      await searchBox(page).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: /^1 of / })).toBeVisible()
      await matchInView(page)
      const open = page.getByRole('button', { name: 'Results' })
      if (width < 1000) await open.press('Enter')
      await contents(page).locator('[data-results] a').nth(3).press('Enter')
      await matchInView(page)
      const focused = await page.evaluate(() => {
        const [range] = CSS.highlights.get('handbook-current') ?? []
        const { activeElement } = document
        return {
          hasMatch: range instanceof Range && activeElement?.contains(range.startContainer),
          isOneBlock: activeElement?.matches('p, li, td, th, h2, h3, dd, dt, legend, figcaption'),
        }
      })
      expect(focused).toEqual({ hasMatch: true, isOneBlock: true })
    })
  }

  test('a result in the caption of a table moves the focus there [HB-01]', async ({ page }) => {
    await openPage(page, '/handbook')
    const caption = page.locator('.manual-section caption').first()
    await searchBox(page).fill((await caption.textContent()) ?? '')
    await searchBox(page).press('Enter')
    await contents(page).locator('[data-results] a').first().press('Enter')
    await expect(caption).toBeFocused()
  })

  test('results are listed by heading, and each leads to its first match [HB-01]', async ({
    page,
  }) => {
    await openPage(page, '/handbook')
    const titles = await page.locator('.manual-section :is(h2, h3)').allTextContents()
    await searchBox(page).fill('reconciliation')
    await searchBox(page).press('Enter')
    await expect(contents(page).getByText('Results for “reconciliation”')).toBeVisible()
    const results = contents(page).locator('[data-results] a')
    expect(await results.count()).toBeGreaterThan(3)
    const total = Number(/of (\d+)/.exec(await page.locator('[data-found]').innerText())?.[1])
    let sum = 0
    for (const text of await results.allTextContents()) {
      const [, heading = '', count = '1'] = /^(?:.*: )?(.*?)(?: \((\d+)\))?$/.exec(text) ?? []
      expect(
        titles.some((title) => title.replace(/#$/, '') === heading),
        text,
      ).toBe(true)
      sum += Number(count)
    }
    expect(sum).toBe(total)
    await results.last().click()
    await matchInView(page)
    await expect(page.getByRole('status').filter({ hasText: /^\d+ of / })).not.toHaveText(/^1 of/)
    expect(await markedWords(page)).toMatch(/^reconciliation$/i)
    await searchBox(page).fill('')
    await expect(contents(page).getByText(/^Results for/)).toBeHidden()
  })

  test('on phones, the results are in the drawer, which closes after a choice [HB-01]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, '/handbook')
    await searchBox(page).fill('timer')
    await searchBox(page).press('Enter')
    await page.getByRole('button', { name: 'Results' }).click()
    await contents(page).locator('[data-results] a').last().click()
    await expect(contents(page)).toBeHidden()
    await matchInView(page)
  })

  test("a search for another word finds the handbook's own [HB-01]", async ({ page }) => {
    await openPage(page, '/handbook')
    for (const [query, words] of [
      ['accounts receivable', 'overdue bills'],
      ['Phishing', 'account takeover'],
      ['statute of limitations', ''],
    ] as const) {
      await searchBox(page).fill(query)
      await searchBox(page).press('Enter')
      const found = words === '' ? /^1 of \d+$/ : new RegExp(`^1 of \\d+ for “${words}”$`)
      await expect(page.getByRole('status').filter({ hasText: found })).toBeVisible()
      expect((await markedWords(page)).toLowerCase()).toBe(words || query)
    }
  })

  test('a search without a match says so and does not move the page [HB-05]', async ({ page }) => {
    await openPage(page, '/handbook')
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
    await searchBox(page).fill('zeppelin')
    await searchBox(page).press('Enter')
    await expect(page.getByText('No matches for “zeppelin”')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(2000)
    expect(await markedWords(page)).toBe('')
    await searchBox(page).fill('   ')
    await searchBox(page).press('Enter')
    await expect(page.getByText(/No match/)).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(2000)
  })

  test('the search takes regular-expression characters literally [HB-01]', async ({ page }) => {
    await openPage(page, '/handbook')
    for (const query of ['.*', '(?:', '[a-z]', '\\']) {
      await searchBox(page).fill(query)
      await searchBox(page).press('Enter')
      await expect(page.getByText(`No matches for “${query}”`)).toBeVisible()
    }
  })
})
