import { expect, test } from './fixtures.ts'
import { startSite } from '../support/site.ts'
import { openPage } from './open-page.ts'

/** Noon at the office on January 1, long after the build. */
const LATER = new Date('2041-01-01T20:00:00Z')

/** A data: module that moves a process's clock ahead before its own code runs. */
function clockAt(moment: Date): string {
  const code = `
    const Real = Date, ahead = ${moment.getTime()} - Real.now()
    globalThis.Date = class Date extends Real {
      constructor(...parts) { parts.length === 0 ? super(Real.now() + ahead) : super(...parts) }
      static now() { return Real.now() + ahead }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

test('shell: the footer shows the new year without a new build [SH-03]', async ({ page }) => {
  const site = await startSite({ env: { NODE_OPTIONS: clockAt(LATER) } })
  try {
    await page.clock.setFixedTime(LATER)
    await openPage(page, `${site.url}/`)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('© 2041')
    await footer.getByRole('link', { name: 'Team' }).click()
    await expect(page).toHaveURL(`${site.url}/chief-exec`)
    await expect(footer).toContainText('© 2041')
  } finally {
    // Otherwise the page may still load something while the server stops.
    await page.close()
    await site.stop()
  }
})
