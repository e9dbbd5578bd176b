import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test('team: the page presents the company, its chief executive, and their standards [TM-01, SH-13]', async ({
  page,
}) => {
  await openPage(page, '/chief-exec')
  const biography = page.getByRole('region', { name: 'The chief executive' })
  await expect(biography).toContainText('Sample biography')
  await expect(biography.getByRole('heading', { name: 'Sample Name' })).toBeVisible()
  for (const name of [
    'How we work',
    'What we don’t do',
    'The standards we follow',
    'What to check before you rely on any expert, including us',
  ]) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  await expect(page.getByRole('main')).toContainText('Chief Executive Officer')
  await page.getByRole('link', { name: 'Book a consultation' }).click()
  await expect(page.getByRole('dialog')).toContainText('General Consultation')
})

test('privacy: both addresses show the same dated policy [RT-06, PV-01, SH-07]', async ({
  page,
}) => {
  const policies: string[] = []
  for (const route of ['/privacy', '/linkedinprivacy']) {
    await openPage(page, route)
    const main = page.getByRole('main')
    await expect(main).toContainText('last updated February 11, 2025')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/privacy$/)
    policies.push(await main.innerText())
  }
  expect(policies[1]).toBe(policies[0])
})

test('privacy: a table lists the data we keep, and an email link requests deletion [PV-01]', async ({
  page,
}) => {
  await openPage(page, '/privacy')
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows).toHaveText([
    /booking/,
    /message/,
    /webinar registration/,
    /Email/,
    /confirm/,
    /Our work/,
    /came from/,
    /network/,
    /duplicates/,
  ])
  const deletion = page.getByRole('region', {
    name: 'How to see, correct, or delete your information',
  })
  await expect(deletion.getByRole('link')).toHaveAttribute('href', /^mailto:/)
  await expect(deletion).toContainText('a pending or expected legal claim')
  await expect(page.getByRole('region', { name: /^Do Not Track signals/ })).toContainText(
    'section 22575(b)(5)',
  )
})

test('privacy: the site sets no cookies and makes no third-party requests [PV-01]', async ({
  page,
  context,
  site,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  for (const route of ['/', '/schedule', '/contact', '/privacy']) await openPage(page, route)
  expect(await context.cookies()).toEqual([])
  expect([...asked]).toEqual([site.url])
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).toEqual([])
})

test('archive: the page has two cards and a link back [AR-01, RT-05]', async ({ page }) => {
  await openPage(page, '/archive')
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

for (const [route, current] of [
  ['/archive/home', '/'],
  ['/archive/financial-modeling', '/financial-modeling'],
] as const) {
  test(`archive: ${route} says that it is archived and links to the current page [AR-02, RT-05, SH-07]`, async ({
    page,
  }) => {
    await openPage(page, route)
    const main = page.getByRole('main')
    await expect(main).toContainText('This page is archived and no longer updated.')
    await expect(main.getByRole('link', { name: 'See the current page' })).toHaveAttribute(
      'href',
      current,
    )
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(current)
  })
}
