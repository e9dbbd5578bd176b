import { forms } from '../../content/forms/forms.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const TYPES: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

test('forms: the page lists every form with its handbook section, and each downloads [HB-06] [RT-07]', async ({
  page,
  request,
}) => {
  await openPage(page, '/forms')
  await expect(page.getByText('These are samples.')).toBeVisible()
  const main = page.getByRole('main')
  for (const { file, title, section, sectionName } of forms) {
    const kind = file.endsWith('.docx') ? 'Word' : 'Excel'
    const link = page.getByRole('link', { name: `${title} (${kind})`, exact: true })
    await expect(link).toHaveAttribute('href', `/forms/${file}`)
    const item = main.getByRole('listitem').filter({ has: link })
    const help = item.getByRole('link', { name: `Handbook: ${sectionName}` })
    await expect(help).toHaveAttribute('href', `/handbook#${section}`)
    const response = await request.get(`/forms/${file}`)
    expect(response.status(), file).toBe(200)
    expect(response.headers()['content-type']).toBe(TYPES[file.split('.').at(-1) ?? ''])
    expect(response.headers()['content-disposition']).toBe(`attachment; filename="${file}"`)
    expect((await response.body()).subarray(0, 2).toString()).toBe('PK')
  }
  expect((await request.get('/forms/nothing.docx')).status()).toBe(404)
})

test('forms: a click downloads the file and keeps the page [HB-06]', async ({ page }) => {
  await openPage(page, '/forms')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Trust reconciliation (Excel)' }).click()
  expect((await downloading).suggestedFilename()).toBe('trust-reconciliation.xlsx')
  await expect(page).toHaveURL(/\/forms(?:\?|$)/)
})

test('forms: each section of the handbook links its own forms, without JavaScript too [HB-06] [SH-08]', async ({
  request,
}) => {
  const handbook = await (await request.get('/handbook')).text()
  for (const { file } of forms) expect(handbook).toContain(`href="/forms/${file}"`)
  expect(handbook).toContain('href="/forms"')
})
