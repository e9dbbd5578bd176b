import { expect, test } from './fixtures.ts'
import { startSite } from '../support/site.ts'
import { visit } from './visit.ts'

/** Noon of the office's first day of a year that no build of these days was made in. */
const LATER = new Date('2041-01-01T20:00:00Z')

/** Sets a process's clock ahead before any of its own code runs. */
function clockAt(moment: Date): string {
  const code = `
    const Real = Date, ahead = ${moment.getTime()} - Real.now()
    globalThis.Date = class Date extends Real {
      constructor(...parts) { parts.length === 0 ? super(Real.now() + ahead) : super(...parts) }
      static now() { return Real.now() + ahead }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

test('shell: when the year turns the footer follows, without a new build [SH-03]', async ({
  page,
}) => {
  const site = await startSite({ env: { NODE_OPTIONS: clockAt(LATER) } })
  try {
    await page.clock.setFixedTime(LATER)
    await visit(page, `${site.url}/`)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('© 2041')
    await footer.getByRole('link', { name: 'Team' }).click()
    await expect(page).toHaveURL(`${site.url}/chief-exec`)
    await expect(footer).toContainText('© 2041')
  } finally {
    await site.stop()
  }
})
