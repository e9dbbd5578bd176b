import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import { type Receiver, startReceiver, URL_TOKEN } from '../support/receiver.ts'
import type { RunningSite } from '../support/site.ts'
import { addAuthenticator, follow, setUpDesk, startDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

let site: RunningSite
let receiver: Receiver
/** The receiver answers with this status. */
let status: number

test.beforeEach(async ({ page }) => {
  status = 503
  receiver = await startReceiver((response) => void response.writeHead(status).end())
  // After one attempt, an event waits for half an hour or more.
  const slow = { MAIL_RETRY_BASE_SECONDS: '3600', MAIL_RETRY_CAP_SECONDS: '3600' }
  const started = await startDesk({ ...receiver.env, ...slow })
  site = started.site
  await addAuthenticator(page)
  await setUpDesk(page, started.setupLink)
})

test.afterEach(async ({ pageErrors }) => {
  pageErrors.end()
  await site.stop()
  await receiver.stop()
})

test('desk: an event that the webhook’s receiver refused is in the outbox and the history, and can be sent now [DK-08] [DK-13]', async ({
  page,
}) => {
  const email = 'ada@client.example'
  await submitForm(site, paths.api.contact(), buildMessage({ name: 'Ada Lovelace', email }))
  await receiver.requests(1)
  await follow(page, 'Outbox')
  const event = page.getByRole('row').filter({ hasText: `Webhook to ${receiver.host}` })
  await expect(event.getByText('Waiting')).toBeVisible()
  await expect(event.getByText('HTTP 503')).toBeVisible()

  status = 204
  await event.getByRole('button', { name: /^Send now/ }).click()
  await expect(page.getByText(`The event for ${receiver.host} is on its way again.`)).toBeVisible()
  await receiver.requests(2)
  await expect(event.getByText('Sent')).toBeVisible()

  await follow(page, 'People')
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await page.getByText(/automatic email/).click()
  await expect(page.getByText(`Webhook to ${receiver.host}: New lead: message`)).toBeVisible()

  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(await page.content()).not.toContain(URL_TOKEN)
  expect(site.output()).not.toContain(URL_TOKEN)
})
