import { expect, test } from './fixtures.ts'
import { contents, scrollEnd, section, sectionInView, topicsMeasured } from './handbook-steps.ts'
import { openPage } from './open-page.ts'

test.describe('handbook', () => {
  test('one section, procedure, or checklist can be printed by itself [HB-03]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => Object.assign(window, { printed: true })
    })
    await openPage(page, '/handbook')
    const printed = async () => {
      await page.waitForFunction(() => Reflect.get(window, 'printed') === true)
      await page.emulateMedia({ media: 'print' })
      const text = await page.evaluate(() => document.body.innerText)
      await page.evaluate(() => {
        Object.assign(window, { printed: false })
        dispatchEvent(new Event('afterprint'))
      })
      const everything = await page.evaluate(() => document.body.innerText)
      await page.emulateMedia({ media: 'screen' })
      expect(everything).toContain('Succession Planning')
      return text
    }
    const procedure = page.getByRole('figure', { name: /Same-day time entry/ })
    await procedure.getByRole('button', { name: 'Print this procedure' }).click()
    const steps = await printed()
    expect(steps).toMatch(/^Procedure\s+Same-day time entry\s+Step\s+Owner/)
    expect(steps).not.toMatch(/Collections|Print this|©/)
    await section(page, 'Collections').getByRole('button', { name: 'Print this section' }).click()
    const text = await printed()
    expect(text).toMatch(/^Collections/)
    expect(text).toContain('Steps for an unpaid bill')
    expect(text).not.toMatch(/Law-Firm Handbook|The first week with timers|©/)
    const list = page.getByRole('group', { name: 'The first week with timers' })
    await list.getByRole('button', { name: 'Print this checklist' }).click()
    expect(await printed()).toMatch(/^The first week with timers\s+The timer is pinned/)
  })

  test('on Letter paper, procedures print as tables [HB-03]', async ({ page }) => {
    await openPage(page, '/handbook')
    // The printable width of Letter, with margins of 2 cm.
    await page.setViewportSize({ width: 665, height: 905 })
    await page.emulateMedia({ media: 'print' })
    const procedure = page.getByRole('figure', { name: /Same-day time entry/ })
    const heads = procedure.locator('thead tr')
    expect((await heads.boundingBox())?.width).toBeGreaterThan(500)
    const [step, owner] = await procedure.locator('tbody tr').first().locator('td').all()
    const [left, right] = [await step?.boundingBox(), await owner?.boundingBox()]
    expect(left?.y).toBe(right?.y)
    expect(right?.x ?? 0).toBeGreaterThan(left?.x ?? 0)
  })

  test('after the page is printed, the same text is in the window [HB-03]', async ({ page }) => {
    await openPage(page, '/handbook')
    await topicsMeasured(page)
    await contents(page).getByRole('link', { name: 'Delegation', exact: true }).click()
    await sectionInView(page, 'delegation')
    await scrollEnd(page)
    const before = await section(page, 'Delegation').boundingBox()
    await page.pdf()
    await scrollEnd(page)
    expect(await section(page, 'Delegation').boundingBox()).toEqual(before)
  })
})
