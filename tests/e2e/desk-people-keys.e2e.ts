import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import { expectNames } from './desk-people-steps.ts'
import { deskUrl, openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test('desk: single keys can be turned off in the account, and this browser remembers it [DK-19]', async ({
  page,
  desk,
}) => {
  await submitForm(desk.site, paths.api.contact(), buildMessage({ name: 'Ada Lovelace' }))
  await openDesk(page, desk.site, deskPaths.account())
  const choice = page.getByRole('checkbox', { name: 'Single keys, such as J, K, R, and E' })
  await choice.uncheck()
  const openPeople = () => page.goto(deskUrl(desk.site, deskPaths.people()))
  await openPeople()
  const ada = page.getByRole('link', { name: 'Ada Lovelace' })
  await expect(ada).toBeVisible()
  for (const key of ['j', '/']) await page.keyboard.press(key)
  await expect(page.getByLabel('Search')).not.toBeFocused()
  await expect(ada).not.toBeFocused()
  await page.goto(deskUrl(desk.site, deskPaths.account()))
  await choice.check()
  await openPeople()
  await expect(ada).toBeVisible()
  await page.keyboard.press('j')
  await expect(ada).toBeFocused()
})

test('desk: after E takes someone out of the list, J goes on with who took their place [DK-07] [DK-19]', async ({
  page,
  desk,
}) => {
  for (const name of ['Ada', 'Bob', 'Cleo']) {
    const email = `${name.toLowerCase()}@client.example`
    await submitForm(desk.site, paths.api.contact(), buildMessage({ name, email }))
  }
  await openDesk(page, desk.site, `${deskPaths.people()}?status=new`)
  await expectNames(page, ['Cleo', 'Bob', 'Ada'])
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expectNames(page, ['Cleo', 'Ada'])
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Ada' })).toBeFocused()
})
