import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildPhoto } from '../factories/photos.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expectSaved, RENDERED, save } from './desk-site-steps.ts'
import { follow, holdRequests, openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test('desk: a photo is chosen, shown in the preview, published, and on the team page [ED-03] [ED-04] [ED-08]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource.*400/)
  await openDesk(page, desk.site, deskPaths.siteFile('team.yaml'))
  const first = page
    .getByRole('group', { name: 'People', exact: true })
    .getByRole('listitem')
    .first()
  await first.locator('summary').first().click()
  const name = await first.getByLabel('Name', { exact: true }).first().inputValue()
  const photo = first.getByLabel(/^Photo(?! description)/)
  const words = first.getByLabel(/^Photo description/)
  const removal = first.getByRole('button', { name: `Remove the photo of ${name}` })
  const shown = page.frameLocator('iframe[title="The page with your changes"]').locator('main')
  await photo.setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(photo).toHaveAccessibleDescription(/This isn’t a photo that we can read/)
  await expect(removal).toBeHidden()
  await expectAccessibleAtWidths(page, 'site-photo-refused')

  await photo.setInputFiles({
    name: 'IMG_1.JPG',
    mimeType: 'image/jpeg',
    buffer: await buildPhoto(),
  })
  await expect(first.getByRole('status')).toHaveText(/^The preview shows the photo/)
  await save(page)
  await expect(words).toHaveAccessibleDescription(/is needed with a photo/)
  await words.fill('At the window of the office')
  await save(page)
  await expectSaved(page)
  await expect(words).toBeVisible()
  const drawn = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]
  const preview = shown.getByRole('img', { name: 'At the window of the office' })
  await expect(preview).toHaveCount(1, RENDERED)
  await preview.scrollIntoViewIfNeeded()
  await expect.poll(() => preview.evaluate(drawn)).toEqual([480, 600])
  await expectAccessibleAtWidths(page, 'site-photo')

  await follow(page, 'Site')
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes.getByRole('listitem').first()).toContainText(`People: ${name}: new photo`)
  await changes.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect(page.getByText('Published. The site shows it')).toBeVisible(RENDERED)
  const team = async () => (await page.request.get(desk.site.url + paths.team())).text()
  await expect.poll(team, RENDERED).toContain('alt="At the window of the office"')
  await page.goto(desk.site.url + paths.team())
  const published = page.getByRole('img', { name: 'At the window of the office' })
  await published.scrollIntoViewIfNeeded()
  await expect.poll(() => published.evaluate(drawn)).toEqual([480, 600])

  await openDesk(page, desk.site, deskPaths.siteFile('team.yaml'))
  await first.locator('summary').first().click()
  await removal.click()
  await expect(words).toHaveValue('')
  await save(page)
  await expectSaved(page)
  await expect(preview).toHaveCount(0, RENDERED)
})

test('desk: a draft waits until its photo is on the server, and says so [ED-04]', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk.site, deskPaths.siteFile('team.yaml'))
  const people = page.getByRole('group', { name: 'People', exact: true })
  const first = people.getByRole('listitem').first()
  await first.locator('summary').first().click()
  const upload = await holdRequests(page, `**${deskPaths.api.contentPhotos()}`)
  await first.getByLabel(/^Photo(?! description)/).setInputFiles({
    name: 'IMG_1.JPG',
    mimeType: 'image/jpeg',
    buffer: await buildPhoto(),
  })
  await expect(first.getByRole('status')).toHaveText('Sending the photo…')
  await page.getByRole('button', { name: 'Save the draft' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'IMG_1.JPG' })).toBeVisible()
  upload.resolve()
  await expect(first.getByRole('status')).toHaveText(/^The preview shows the photo/)
  await first.getByLabel(/^Photo description/).fill('At the window of the office')
  await save(page)
  await expectSaved(page)
  await page.reload()
  await expect(first.getByRole('button', { name: /^Remove the photo/ })).toBeVisible()
})
