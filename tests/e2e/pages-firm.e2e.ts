import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

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
