import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { holdRequests, openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const REPORT = { name: 'Report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }

async function openAda(page: Page, site: RunningSite): Promise<void> {
  await submitForm(site, paths.api.contact(), buildMessage({ name: 'Ada' }))
  await openDesk(page, site, deskPaths.people())
  await page.getByRole('link', { name: 'Ada' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeFocused()
}

const message = (page: Page) => page.getByLabel('Message')
const choose = (page: Page, file: ChosenFile) =>
  page.getByLabel('Files to attach').setInputFiles([file])

test('desk: a file is attached, taken back with the reply, and sent with it [DK-23]', async ({
  page,
  desk,
}) => {
  await openAda(page, desk.site)
  await message(page).fill('Here it is.')
  await choose(page, REPORT)
  const files = page.getByRole('list', { name: 'Attached files' })
  await expect(files).toContainText('Report.pdf')
  await expectAccessibleAtWidths(page, 'attachments', [320, 1280])
  await page.reload()
  await expect(files).toContainText('Report.pdf')
  await message(page).press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Your reply to Ada' })).toBeVisible()
  await expect(page.getByText('Attached: Report.pdf, 1 kB')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(files).toContainText('Report.pdf')
  await message(page).press('Control+Enter')
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect
    .poll(() => desk.smtp.received.flatMap(({ attachments }) => attachments ?? []))
    .toMatchObject([{ filename: 'Report.pdf' }])
})

test('desk: a file of another type is refused, and says which ones are allowed [DK-23]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  await openAda(page, desk.site)
  await choose(page, {
    name: 'setup.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Attach a PDF, Word' })).toBeVisible()
})

test('desk: a reply waits until its file is on the server, and says so [DK-23]', async ({
  page,
  desk,
}) => {
  await openAda(page, desk.site)
  const upload = await holdRequests(page, '**/files')
  await message(page).fill('Here it is.')
  await choose(page, REPORT)
  await expect(page.getByRole('status').filter({ hasText: 'Sending Report.pdf…' })).toBeVisible()
  await message(page).press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Report.pdf' })).toBeVisible()
  await expect(message(page)).toHaveValue('Here it is.')
  upload.resolve()
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('Report.pdf')
  await message(page).press('Control+Enter')
  await expect(page.getByText('Attached: Report.pdf, 1 kB')).toBeVisible()
})

test('desk: a file whose upload wasn’t answered leaves room to attach it again [DK-23]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|status of 400/)
  await openAda(page, desk.site)
  const large = { ...REPORT, buffer: Buffer.alloc(6_000_000) }
  await page.route(
    '**/files',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await choose(page, large)
  await expect(page.getByRole('alert').filter({ hasText: 'reach' })).toBeVisible()
  await choose(page, large)
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('Report.pdf')
  await choose(page, large)
  await expect(page.getByRole('alert').filter({ hasText: '10 MB at most' })).toBeVisible()
})

test('desk: when an attached file is no longer stored, the reply isn’t sent, and the page says why [DK-23]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  await openAda(page, desk.site)
  await message(page).fill('Here it is.')
  const stored = page.waitForResponse('**/files')
  await choose(page, REPORT)
  const { id }: { id: string } = await (await stored).json()
  await page.evaluate((url) => fetch(url, { method: 'DELETE' }), `${(await stored).url()}/${id}`)
  await message(page).press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'no longer stored' })).toBeVisible()
  await expect(message(page)).toHaveValue('Here it is.')
})
