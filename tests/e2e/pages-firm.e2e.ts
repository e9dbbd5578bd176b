import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

test('the team: the company, its chief executive and what binds them [TM-01, SH-13]', async ({
  page,
}) => {
  await visit(page, '/chief-exec')
  const biography = page.getByRole('region', { name: 'The chief executive' })
  await expect(biography).toContainText('Sample biography')
  for (const name of [
    'How the firm works',
    'What it does not do',
    'The standards it works under',
    'What to check before you rely on anyone',
  ]) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  await expect(page.getByRole('main')).toContainText('Chief Executive Officer')
  await page.getByRole('link', { name: 'Book a consultation' }).click()
  await expect(page.getByRole('dialog')).toContainText('General Consultation')
})

test('privacy: one policy under both addresses, dated [RT-06, PV-01, SH-07]', async ({ page }) => {
  const policies: string[] = []
  for (const route of ['/privacy', '/linkedinprivacy']) {
    await visit(page, route)
    const main = page.getByRole('main')
    await expect(main).toContainText('last updated February 11, 2025')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/privacy$/)
    policies.push(await main.innerText())
  }
  expect(policies[1]).toBe(policies[0])
})

test('privacy: what is kept stands in a table, and deletion is a mail away [PV-01]', async ({
  page,
}) => {
  await visit(page, '/privacy')
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows).toHaveText([
    /booking/,
    /message/,
    /webinar registration/,
    /Mail/,
    /robot/,
    /receipt/,
  ])
  const deletion = page.getByRole('region', { name: 'Having it shown, corrected or deleted' })
  await expect(deletion.getByRole('link')).toHaveAttribute('href', /^mailto:/)
})

test('privacy: no cookie is set and nobody else is asked for anything [PV-01]', async ({
  page,
  context,
  site,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  for (const route of ['/', '/schedule', '/contact', '/privacy']) await visit(page, route)
  expect(await context.cookies()).toEqual([])
  expect([...asked]).toEqual([site.url])
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).toEqual([])
})

test('archive: two cards and the way back [AR-01, RT-05]', async ({ page }) => {
  await visit(page, '/archive')
  const main = page.getByRole('main')
  const cards = main.getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.getByRole('link', { name: 'Services Directory' })).toHaveAttribute(
    'href',
    '/archive/services',
  )
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await cards.getByRole('link', { name: 'Previous Home Page' }).click()
  await expect(page).toHaveURL(/\/archive\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Previous Home Page')
})

for (const [route, living] of [
  ['/archive/home', '/'],
  ['/archive/financial-modeling', '/financial-modeling'],
] as const) {
  test(`archive: ${route} says that it is archived and names the living page [AR-02, RT-05, SH-07]`, async ({
    page,
  }) => {
    await visit(page, route)
    const main = page.getByRole('main')
    await expect(main).toContainText('This page is archived and no longer updated.')
    await expect(main.getByRole('link', { name: 'See the current page' })).toHaveAttribute(
      'href',
      living,
    )
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(living)
  })
}
